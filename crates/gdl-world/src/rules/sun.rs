//! The settings of the module for sun and days.

use gdl_ruleset::Ruleset;
use gdl_schema::property;

/// The sun of a world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sun {
    /// Whether there are nights.
    pub has_night: bool,
    /// Turns of a day; 0 if the sun stands still.
    pub day_length: i32,
    /// Turns of a year.
    pub year_length: i32,
    /// Tilt of the axis in degrees.
    pub axial_tilt: i32,
    /// Percent of the world that has day.
    pub daylight_fraction: i32,
    /// Percent of the world that has day or twilight.
    pub twilight_fraction: i32,
    /// Latitude of the middle of the area.
    pub latitude: i32,
}

impl Sun {
    pub(super) fn new(rules: &Ruleset) -> Sun {
        let world = |name: &str, default| rules.world.attrs.int(name).unwrap_or(default);
        let day_length = world("day-length", 1);
        Sun {
            has_night: day_length != 1,
            day_length,
            year_length: world("year-length", 1),
            axial_tilt: world("axial-tilt", 0),
            daylight_fraction: world("daylight-fraction", 50),
            twilight_fraction: world("twilight-fraction", 60),
            latitude: rules.area.attrs.int(property::area::LATITUDE).unwrap_or(0),
        }
    }
}
