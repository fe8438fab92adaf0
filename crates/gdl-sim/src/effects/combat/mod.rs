//! The effects of fights on units: blows, damage, capture, blasts, and the fate of units inside of others (spec
//! actions 2.3 to 2.6, 9, 10.6, 10.7).

pub(crate) mod ammunition;
pub(crate) mod attempt;
mod blow;
pub(crate) mod capture;
pub mod chance;
pub(crate) mod change_side;
pub(crate) mod change_type;
pub(crate) mod damage;
pub(crate) mod death;
pub(crate) mod detonation;
pub(crate) mod encounter;
mod escape;
pub(crate) mod garrison;
pub(crate) mod line_of_fire;
pub(crate) mod overwatch;
mod prisoners;
pub(crate) mod retreat;
pub(crate) mod round;
mod terrain_damage;
pub(crate) mod wreck;

/// The weapon of a blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weapon {
    /// By an attack.
    Melee,
    /// By fire, which has tables of its own where they are set.
    Fire,
}

impl Weapon {
    /// The entry of the table of fire, if it is set and this is fire; else that of attacks.
    fn choose(self, melee: i32, fire: i32) -> i32 {
        if self == Weapon::Fire && fire != -1 { fire } else { melee }
    }
}

/// Returns the percentage to which experience changes a value; it is `full` at the maximum experience.
pub(crate) fn with_experience(experience: i32, most: i32, full: i32) -> i32 {
    if most <= 0 || experience == 0 || full == 100 {
        return 100;
    }
    let change = i64::from(experience) * i64::from(full - 100) / i64::from(most);
    100 + change.clamp(-(1 << 20), 1 << 20) as i32
}
