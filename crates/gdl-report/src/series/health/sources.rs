//! The works that measures come from.

/// C. Browne, 2008.
pub(super) const BROWNE: &str = "C. Browne, *Automatic Generation and Evaluation of Recombination Games*, PhD thesis, Queensland University of Technology, 2008";

/// Browne and Maire, 2010.
pub(super) const EVOLUTIONARY: &str = "C. Browne and F. Maire, *Evolutionary Game Design*, IEEE Transactions on Computational Intelligence and AI in Games 2(1), 2010";

/// Piette and others, 2021.
pub(super) const LUDII: &str = "É. Piette, M. Stephenson, D. J. N. J. Soemers and C. Browne, *General Board Game Concepts*, IEEE Conference on Games, 2021 (the \
     metrics of Ludii)";

/// Hom and Marks, 2007.
pub(super) const BALANCED: &str = "V. Hom and J. Marks, *Automatic Design of Balanced Board Games*, AIIDE, 2007";

/// Elias, Garfield and Gutschera, 2012.
pub(super) const CHARACTERISTICS: &str =
    "G. S. Elias, R. Garfield and K. R. Gutschera, *Characteristics of Games*, MIT Press, 2012";

/// Pielou, 1966.
pub(super) const EVENNESS: &str = "the evenness of shares after E. C. Pielou, *The Measurement of Diversity in Different Types of Biological Collections*, Journal of \
     Theoretical Biology 13, 1966";
