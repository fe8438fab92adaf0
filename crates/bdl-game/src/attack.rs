//! Whether men can be captured, without generating moves (spec bdl 8.3).

use crate::context::context_of;
use crate::game::Player;
use crate::position::Position;
use crate::rules::Rules;
use crate::scripts::{ScriptError, Scripts};
use crate::table::{OPPOSITE, line_of};

impl Rules {
    /// Whether the man on `from` captures a man of the other player on `target` by a rule without JavaScript.
    fn man_captures(&self, position: &Position, from: usize, target: usize) -> bool {
        let table = &self.tables[position.cells[from].0 as usize];
        let dx = i32::from(self.xs[target]) - i32::from(self.xs[from]);
        let dy = i32::from(self.ys[target]) - i32::from(self.ys[from]);
        if table.leap_captures(dx, dy) {
            return true;
        }
        let Some((direction, distance)) = line_of(dx, dy) else { return false };
        table.rays[direction].iter().any(|ray| {
            ray.kills
                && (i32::from(ray.near)..=i32::from(ray.far)).contains(&distance)
                && (table.can_jump
                    || (i32::from(ray.near)..distance)
                        .all(|k| position.cells[(from as i32 + k * self.steps[direction]) as usize].is_empty()))
        })
    }

    /// Whether a man of `enemy` captures on `target` by a rule without JavaScript.
    pub(crate) fn is_capturable(&self, position: &Position, target: usize, enemy: Player) -> bool {
        position.squares_of(enemy).any(|from| self.man_captures(position, from, target))
    }

    /// Whether a man of `enemy` captures on `target` along the line that leaves it in a direction. Men that jump count only as the
    /// nearest ones: for them a line that opens changes nothing.
    pub(crate) fn is_capturable_along(
        &self,
        position: &Position,
        target: usize,
        direction: usize,
        enemy: Player,
    ) -> bool {
        let towards = OPPOSITE[direction];
        let beyond = i32::from(self.beyond[usize::from(enemy)][towards]);
        let step = self.steps[direction];
        // The distance of the nearest man. A ray that starts `near` squares from its man passes it if it stands nearer than that.
        let mut nearest = 0;
        let mut square = target as i32;
        for distance in 1..=i32::from(self.to_edge[target * 8 + direction]) {
            square += step;
            if nearest > 0 && distance - nearest > beyond {
                return false;
            }
            let cell = position.cells[square as usize];
            if cell.is_empty() {
                continue;
            }
            if nearest == 0 {
                nearest = distance;
            }
            if cell.owner() == enemy {
                let table = &self.tables[cell.0 as usize];
                let captures = table.rays[towards].iter().any(|ray| {
                    ray.kills
                        && (i32::from(ray.near)..=i32::from(ray.far)).contains(&distance)
                        && (table.can_jump || nearest > distance - i32::from(ray.near))
                });
                if captures {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a man of `enemy` whose moves are in JavaScript captures on one of the targets.
    pub(crate) fn scripts_capture(
        &self,
        position: &Position,
        targets: &[usize],
        enemy: Player,
        scripts: &mut dyn Scripts,
    ) -> Result<bool, ScriptError> {
        if !self.has_scripted_moves || targets.is_empty() {
            return Ok(false);
        }
        let mut context = None;
        for from in position.squares_of(enemy) {
            let table = &self.tables[position.cells[from].0 as usize];
            for (script, kills) in &table.scripts {
                let context = context.get_or_insert_with(|| context_of(self, position, position.to_move));
                context.focused = self.host(from);
                for (x, h) in scripts.targets(*script, *kills, context)? {
                    if self.square_of_host(x, h).is_some_and(|square| targets.contains(&square)) {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// The squares of the royal men of a player.
    pub(crate) fn royal_squares(&self, position: &Position, player: Player) -> Vec<usize> {
        position
            .squares_of(player)
            .filter(|square| {
                self.flags[position.cells[*square].piece()] & (crate::rules::CANT_RISK | crate::rules::PROTECT) != 0
            })
            .collect()
    }

    /// Whether an enemy could capture a royal man of a player (spec bdl 8.9 and 11.6).
    ///
    /// # Errors
    ///
    /// Returns the failure of a block that gives moves.
    pub fn is_under_attack(
        &self,
        position: &Position,
        player: Player,
        scripts: &mut dyn Scripts,
    ) -> Result<bool, ScriptError> {
        let royal = self.royal_squares(position, player);
        let enemy = 1 - (player & 1);
        Ok(royal.iter().any(|square| self.is_capturable(position, *square, enemy))
            || self.scripts_capture(position, &royal, enemy, scripts)?)
    }
}
