//! Entries of dice tables: plain numbers and dice in their packed form (spec world 1.3, language 1.6).

use crate::Random;

/// An entry of a dice table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dice {
    /// A plain number.
    Constant(i32),
    /// `count` dice of `sides` sides each, counted from 1, and `offset`.
    Roll {
        /// Number of dice, 1 to 8.
        count: i32,
        /// Sides of each die, 2 to 17.
        sides: i32,
        /// The offset that is added, -128 to 127.
        offset: i32,
    },
}

impl Dice {
    /// Unpacks an entry of a table.
    pub fn unpack(entry: i32) -> Dice {
        if (-16384..=16383).contains(&entry) {
            return Dice::Constant(entry);
        }
        let (count, sides) = (((entry >> 11) & 7) + 1, ((entry >> 7) & 15) + 2);
        let offset = if entry >= 0 { entry & 127 } else { -(entry & 127) - 1 };
        Dice::Roll { count, sides, offset }
    }

    /// Returns the minimum of a roll.
    pub fn least(self) -> i32 {
        match self {
            Dice::Constant(n) => n,
            Dice::Roll { count, offset, .. } => count + offset,
        }
    }

    /// Returns the dice scaled by experience: sides and offset in percent, within their bounds. An offset that becomes
    /// 0 is replaced by the minimum, so that the roll is never positive, as in the engine.
    pub fn scaled(self, percent: i32) -> Dice {
        let scale = |n: i32| (i64::from(n) * i64::from(percent) / 100).clamp(-(1 << 20), 1 << 20) as i32;
        match self {
            Dice::Constant(n) => Dice::Constant(scale(n).clamp(-16384, 16383)),
            Dice::Roll { count, sides, offset } => {
                let offset = match scale(offset).clamp(-128, 127) {
                    0 => -128,
                    offset => offset,
                };
                Dice::Roll { count, sides: scale(sides).clamp(2, 17), offset }
            }
        }
    }

    /// Rolls the dice, with one draw per die.
    pub fn roll(self, random: &mut Random) -> i32 {
        match self {
            Dice::Constant(n) => n,
            Dice::Roll { count, sides, offset } => offset + (0..count).map(|_| 1 + random.draw(sides)).sum::<i32>(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_dice_are_unpacked() {
        let roll = |count, sides, offset| Dice::Roll { count, sides, offset };
        assert_eq!(Dice::unpack(20994), roll(3, 6, 2));
        assert_eq!(Dice::unpack(16384), roll(1, 2, 0));
        assert_eq!(Dice::unpack(-28160), roll(3, 6, -1));
        assert_eq!(Dice::unpack(-7), Dice::Constant(-7));
    }

    #[test]
    fn scaled_dice_without_offset_never_hurt() {
        let roll = |count, sides, offset| Dice::Roll { count, sides, offset };
        assert_eq!(roll(2, 6, 3).scaled(150), roll(2, 9, 4));
        assert_eq!(roll(2, 6, 0).scaled(150), roll(2, 9, -128));
        assert_eq!(roll(1, 16, 100).scaled(300), roll(1, 17, 127));
        assert_eq!(Dice::Constant(3).scaled(150), Dice::Constant(4));
        assert_eq!(Dice::Constant(16000).scaled(200), Dice::Constant(16383));
    }

    #[test]
    fn dice_count_from_one() {
        let mut random = Random::seeded(1);
        let rolls: Vec<i32> = (0..2000).map(|_| Dice::unpack(20992).roll(&mut random)).collect();
        assert_eq!((rolls.iter().min(), rolls.iter().max()), (Some(&3), Some(&18)));
        let state = random.state();
        assert_eq!(Dice::Constant(7).roll(&mut random), 7);
        assert_eq!(random.state(), state, "plain numbers draw nothing");
    }
}
