//! Every scene of the gallery can be read: no string leaves the panel, is cut off or runs into another one.

#[path = "../../ui/tests/screens/layout.rs"]
mod layout;

use passerelle_core::lang::Lang;
use passerelle_sim::gallery;

#[test]
fn every_scene_can_be_read_in_both_languages() {
    for scene in gallery::scenes() {
        for lang in Lang::ALL {
            let mut simulator = scene.play(lang).unwrap();
            let (now, mut strings) = (simulator.now(), layout::Strings::default());
            simulator.device().record(now, &mut strings);
            let faults = layout::faults(&strings.0);
            assert!(faults.is_empty(), "{} ({}): {faults:#?}", scene.name(), lang.code());
        }
    }
}
