//! Whole games that completion offers in an empty file.

/// A game to start from.
pub(crate) struct Skeleton {
    /// The name in the list.
    pub(crate) name: &'static str,
    /// What it is: a sentence.
    pub(crate) meaning: &'static str,
    /// The text: a game without diagnostics, formatted.
    pub(crate) text: &'static str,
}

/// The games, the simplest first.
pub(crate) static SKELETONS: &[Skeleton] = &[
    Skeleton {
        name: "game: one piece",
        meaning: "Each player has a row of men that step ahead and capture diagonally. Whoever cannot move loses.",
        text: "rules{
  first_player : 0
  width : 5
  height : 6
  coloring : alternate
  player_change : alternate
}

pieces{
  man{
    moves{
      x : 0, y : 1, kills : false
      x : -1, y : 1
      x : 1, y : 1
    }
    mirrored
  }
}

initial_piece_position{
  man{
    positions{ x : [0, 4], y : 0 }
    mirrored
  }
}

invariants{
}

finish{
  no_moves_available
}
",
    },
    Skeleton {
        name: "game: kings",
        meaning: "A king, a rook and pawns that become rooks. Kings must not be left where they can be captured.",
        text: "rules{
  first_player : 0
  width : 5
  height : 5
  coloring : alternate
  player_change : alternate
}

pieces{
  king{
    moves{
      x : [-1, 1], y : [-1, 1]
    }
  }
  rook{
    moves{
      horizontal(,)
      vertical(,)
    }
  }
  pawn{
    moves{
      vertical(1, 2), kills : false
      x : -1, y : 1
      x : 1, y : 1
    }
    mirrored
    on_end_reached : spawn(rook)
  }
}

initial_piece_position{
  king{
    positions{ x : 2, y : 0 }
    mirrored
  }
  rook{
    positions{ x : 0, y : 0 }
    mirrored
  }
  pawn{
    positions{ x : [0, 4], y : 1 }
    mirrored
  }
}

invariants{
  protect_piece(king)
  pawn_movement(pawn)
}

finish{
  no_moves_available
}
",
    },
];
