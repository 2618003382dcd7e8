//! Which verbs a screen asks the core about: that takes its time, and most of them are out of the question.

use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::verbs::Verb;

/// What begins with a die.
pub(super) const TAKE_DICE: &[Verb] = {
    use Verb::*;
    &[
        Move, Jump, Survey, Scan, Attack, Shoot, Multipoint, Double, Reroll, Drain, Fire, Clear, Evacuate,
        Leave, Enter,
    ]
};

/// What a moment is about, that most often chosen first. What can be done at any moment would only crowd it.
pub(super) const fn due(moment: Moment) -> &'static [Verb] {
    use Verb::*;
    match moment {
        Moment::Blank => &[New],
        Moment::Fleets => &[Fleet],
        Moment::Deal => &[Deal],
        Moment::Keep => &[Keep],
        Moment::First => &[Rolloff, First],
        Moment::Squares => &[Square],
        Moment::Portals => &[Portal],
        Moment::Prepare => &[Prepare],
        Moment::Preserve => &[Preserve],
        Moment::Deploy => &[DeployAll, Deploy],
        Moment::Start => &[Start],
        Moment::Energy => &[Roll],
        Moment::Dice => TAKE_DICE,
        Moment::Board => &[Store, End],
        Moment::Support => &[Support],
        Moment::Intercept => &[Intercept],
        Moment::Bonus => &[Bonus],
        Moment::Block => &[Block],
        Moment::React => &[React],
        Moment::Step => &[Step, Stay],
        Moment::Exit => &[Exit],
        Moment::Scanned => &[Hide],
        Moment::Tile => &[Tile],
        Moment::Field => &[Field],
        Moment::Yield => &[Yield],
        Moment::Over => &[],
    }
}
