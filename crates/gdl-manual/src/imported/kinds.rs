//! Maps the kinds of names in manuals to categories of the schema.

use gdl_schema::{Category, lookup};

/// The categories of a name with the manual's kind `kind`, such as `TableUU` or `TypeProperty`; none if the kind is
/// unknown, or if the language has no such name in them.
pub fn categories(kind: &str, name: &str) -> Vec<Category> {
    let known = candidates(kind);
    known.iter().copied().filter(|&category| lookup(name).any(|entry| entry.category == category)).collect()
}

fn candidates(kind: &str) -> &'static [Category] {
    let kind: String = kind.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    match kind.as_str() {
        // Tables name their indexes: TableUU, TableUM.
        _ if kind.starts_with("table") && kind.len() <= "table".len() + 2 => &[Category::Table],
        "unittypeproperty" => &[Category::UnitTypeProperty],
        "materialtypeproperty" => &[Category::MaterialTypeProperty],
        "terraintypeproperty" => &[Category::TerrainTypeProperty],
        "advancetypeproperty" => &[Category::AdvanceTypeProperty],
        "typeproperty" => &[
            Category::UnitTypeProperty,
            Category::MaterialTypeProperty,
            Category::TerrainTypeProperty,
            Category::AdvanceTypeProperty,
        ],
        "globalvariable" | "variable" => &[Category::Global],
        "globalconstant" | "constant" => &[Category::Constant],
        "symbol" => &[Category::Keyword, Category::Constant],
        "moduleproperty" | "gamemoduleproperty" => &[Category::Module],
        "worldproperty" => &[Category::World],
        "areaproperty" | "arearestriction" => &[Category::Area],
        "sideproperty" => &[Category::Side],
        "doctrineproperty" => &[Category::Doctrine],
        "playerproperty" => &[Category::Player],
        "unitproperty" => &[Category::Unit, Category::AdvanceTypeProperty],
        "unitactionstateproperty" => &[Category::UnitAction],
        "planproperty" => &[Category::Plan],
        "scorekeeperproperty" => &[Category::Scorekeeper],
        "scorekeeperwhentype" => &[Category::ScorekeeperWhen],
        "scorekeeperform" => &[Category::ScorekeeperForm],
        "scorekeeperfunction" => &[Category::ScorekeeperFunction],
        "imageproperty" | "colorimageproperty" => &[Category::Image],
        "agreementproperty" => &[Category::Agreement],
        "form" => &[Category::Form],
        "function" => &[Category::Function],
        "layersubform" => &[Category::LayerSubform],
        "varianttype" | "variant" => &[Category::Variant],
        "eventtype" => &[Category::EventType],
        "actiontype" => &[Category::ActionType],
        "tasktype" => &[Category::TaskType],
        "goaltype" => &[Category::GoalType],
        "plantype" => &[Category::PlanType],
        "synthesismethod" => &[Category::SynthesisMethod],
        "namingmethod" => &[Category::NamingMethod],
        "method" => &[Category::SynthesisMethod, Category::NamingMethod, Category::RandomEvent],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_mapped() {
        assert_eq!(categories("TableUU", "hit-chance"), [Category::Table]);
        assert_eq!(categories("Unit Type Property", "speed"), [Category::UnitTypeProperty]);
        assert_eq!(categories("TypeProperty", "help").len(), 4);
        assert_eq!(categories("Wonder", "hit-chance"), []);
        assert_eq!(categories("Function", "hit-chance"), []);
    }
}
