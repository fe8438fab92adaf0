//! Reads the model from the tree.

use std::collections::HashSet;

use bdl_game::game::{LineKind, Range};
use bdl_script::{Place, shape, shape::MemberShape};
use bdl_syntax::{
    SyntaxKind, SyntaxNode, SyntaxToken,
    ast::{self, AstNode},
};
use gdl_base::TextRange;

use super::{
    Block, Entry, EntryKind, EntryProperty, Finish, Invariant, InvariantKind, Member, Model, Move, MoveKind, NameRef,
    Piece, Position, PositionKind, Property, PropertyKind, Rule, RuleValue, Section,
};

impl Model {
    /// Reads a tree.
    pub fn new(root: &SyntaxNode) -> Model {
        let mut model = Model::default();
        let Some(file) = ast::File::cast(root.clone()) else { return model };
        let mut seen = HashSet::new();
        for section in file.sections() {
            let Some(keyword) = section.keyword() else {
                // The rest of a section that a `}` too many has closed.
                for item in section.items() {
                    model.item(section.kind(), item);
                }
                continue;
            };
            let is_first = seen.insert(section.kind());
            model.sections.push(Section {
                kind: section.kind(),
                keyword: keyword.text_range(),
                range: section.range(),
                braces: (range_of(section.open_brace()), range_of(section.close_brace())),
            });
            if is_first {
                for item in section.items() {
                    model.item(section.kind(), item);
                }
            }
        }
        model
    }

    fn item(&mut self, section: SyntaxKind, node: SyntaxNode) {
        match section {
            SyntaxKind::RulesSection => self.rules_item(node),
            SyntaxKind::PiecesSection => match node.kind() {
                SyntaxKind::Block => self.whole_pieces(node),
                _ => self.piece_item(node),
            },
            SyntaxKind::PlacementSection => self.entry_item(node),
            SyntaxKind::InvariantsSection => self.invariant_item(node),
            SyntaxKind::FinishSection => {
                if let Some(block) = ast::ExplicitBlock::cast(node.clone()) {
                    let block = self.block(&block, Place::Finish);
                    self.finish.push(Finish::Block(block));
                } else if node.kind() == SyntaxKind::FinishRule {
                    self.finish.push(Finish::NoMovesAvailable(node.text_range()));
                }
            }
            _ => {}
        }
    }

    fn block(&mut self, block: &ast::ExplicitBlock, place: Place) -> usize {
        let text = block.text().map(|token| token.text().to_owned()).unwrap_or_default();
        let shape = shape(&text, place);
        self.blocks.push(Block {
            place,
            keyword: range_of(block.keyword()).unwrap_or(block.range()),
            range: block.range(),
            text_range: block.text_range(),
            has_gap: ast::before_brace(block).contains(|c| c != ' '),
            text,
            shape,
        });
        self.blocks.len() - 1
    }

    fn rules_item(&mut self, node: SyntaxNode) {
        let Some(rule) = ast::RuleItem::cast(node) else { return };
        let Some(name) = rule.name() else { return };
        let is_number = matches!(name.text(), "first_player" | "width" | "height");
        let int = rule.int().and_then(|token| Some((ast::int_value(&token)?, token.text_range())));
        let value = match (rule.block(), int) {
            // A block of a repeated rule is ignored with it.
            (Some(_), _) if self.rules.iter().rev().any(|rule| rule.name == name.text()) => RuleValue::Missing,
            (Some(block), _) => {
                let place = if name.text() == "coloring" { Place::Coloring } else { Place::PlayerChange };
                RuleValue::Block(self.block(&block, place))
            }
            (None, Some((value, range))) if is_number => RuleValue::Int(value, range),
            _ if rule.word().is_some_and(|word| word.text() == "alternate") => RuleValue::Alternate,
            _ => RuleValue::Missing,
        };
        self.rules.push(Rule {
            name: name.text().to_owned(),
            name_range: name.text_range(),
            range: rule.range(),
            value,
        });
    }

    fn whole_pieces(&mut self, node: SyntaxNode) {
        let Some(block) = ast::ExplicitBlock::cast(node) else { return };
        let index = self.block(&block, Place::Pieces);
        let block = &self.blocks[index];
        let pieces = block.shape.pieces.iter().map(|piece| Piece {
            name: piece.name.clone(),
            name_range: block.in_file(piece.name_range),
            range: block.in_file(piece.range),
            properties: Vec::new(),
            members: piece.members.iter().map(|member| member_of(block, index, member)).collect(),
            whole: Some(index),
        });
        let pieces: Vec<Piece> = pieces.collect();
        self.pieces.extend(pieces);
    }

    fn piece_item(&mut self, node: SyntaxNode) {
        let Some(item) = ast::PieceItem::cast(node) else { return };
        let Some(name) = item.name() else { return };
        let mut piece = Piece {
            name: name.text().to_owned(),
            name_range: name.text_range(),
            range: item.range(),
            properties: Vec::new(),
            members: Vec::new(),
            whole: None,
        };
        for node in item.properties() {
            let word = node.first_token().map_or(node.text_range(), |token| token.text_range());
            let range = node.text_range();
            let Some(kind) = self.property(node) else { continue };
            if let PropertyKind::Members(index) = kind {
                let block = &self.blocks[index];
                piece.members.extend(block.shape.members.iter().map(|member| member_of(block, index, member)));
            }
            piece.properties.push(Property { word, range, kind });
        }
        self.pieces.push(piece);
    }

    fn property(&mut self, node: SyntaxNode) -> Option<PropertyKind> {
        Some(match node.kind() {
            SyntaxKind::Block => PropertyKind::Members(self.block(&ast::ExplicitBlock::cast(node)?, Place::Members)),
            SyntaxKind::Moves => {
                let list = ast::MovesList::cast(node)?;
                PropertyKind::Moves(list.moves().filter_map(|item| self.move_item(&item)).collect())
            }
            SyntaxKind::CanJump => PropertyKind::CanJump(ast::Flag::cast(node)?.value()?),
            SyntaxKind::Mirrored => PropertyKind::Mirrored(ast::Flag::cast(node)?.value()?),
            SyntaxKind::OnEndReached => {
                let item = ast::EndReachedItem::cast(node)?;
                match item.block() {
                    Some(block) => PropertyKind::EndBlock(self.block(&block, Place::EndReached)),
                    None => PropertyKind::Spawn(names_of(item.spawn())),
                }
            }
            _ => return None,
        })
    }

    fn move_item(&mut self, item: &ast::MoveItem) -> Option<Move> {
        let word = item.word()?;
        let kind = if let Some(block) = item.block() {
            MoveKind::Block(self.block(&block, Place::Moves))
        } else if item.kind() == SyntaxKind::VectorMove {
            let (x, y) = item.vector()?;
            MoveKind::Vector { x: range(&x)?, y: range(&y)? }
        } else {
            let kind = match word.text() {
                "horizontal" => LineKind::Horizontal,
                "vertical" => LineKind::Vertical,
                _ => LineKind::Diagonal,
            };
            let (from, to) = item.ends();
            let value = |token: Option<SyntaxToken>| token.as_ref().and_then(ast::int_value);
            MoveKind::Line { kind, from: value(from), to: value(to) }
        };
        let kills = match item.kills() {
            Some(kills) => kills.value()?,
            None => true,
        };
        let (range, bare) = (item.range(), item.range_without_kills());
        Some(Move { range, word: word.text_range(), bare, kind, kills })
    }

    fn entry_item(&mut self, node: SyntaxNode) {
        let Some(item) = ast::EntryItem::cast(node) else { return };
        let Some(name) = item.name() else { return };
        let mut properties = Vec::new();
        for node in item.properties() {
            let word = node.first_token().map_or(node.text_range(), |token| token.text_range());
            let range = node.text_range();
            let kind = match node.kind() {
                SyntaxKind::Positions => {
                    ast::PositionsList::cast(node).map(|list| EntryKind::Positions(self.positions(&list)))
                }
                SyntaxKind::Mirrored => ast::Flag::cast(node).and_then(|flag| flag.value()).map(EntryKind::Mirrored),
                SyntaxKind::Owner => ast::OwnerItem::cast(node).and_then(|owner| {
                    let token = owner.int()?;
                    Some(EntryKind::Owner(ast::int_value(&token)?, token.text_range()))
                }),
                _ => None,
            };
            if let Some(kind) = kind {
                properties.push(EntryProperty { word, range, kind });
            }
        }
        self.entries.push(Entry { piece: name_ref(&name), range: item.range(), properties });
    }

    fn positions(&mut self, list: &ast::PositionsList) -> Vec<Position> {
        let mut positions = Vec::new();
        for node in list.items() {
            let range_of_item = node.text_range();
            let word = node.first_token().map_or(range_of_item, |token| token.text_range());
            let kind = if let Some(block) = ast::ExplicitBlock::cast(node.clone()) {
                PositionKind::Block(self.block(&block, Place::Positions))
            } else {
                let vector = ast::PositionItem::cast(node).and_then(|item| item.vector());
                let Some((x, y)) = vector.and_then(|(x, y)| Some((range(&x)?, range(&y)?))) else { continue };
                PositionKind::Vector { x, y }
            };
            positions.push(Position { word, range: range_of_item, kind });
        }
        positions
    }

    fn invariant_item(&mut self, node: SyntaxNode) {
        let range = node.text_range();
        let word = node.first_token().map_or(range, |token| token.text_range());
        let kind = if let Some(block) = ast::ExplicitBlock::cast(node.clone()) {
            InvariantKind::Block(self.block(&block, Place::Invariants))
        } else {
            let Some(item) = ast::InvariantItem::cast(node) else { return };
            let known = bdl_syntax::words::INVARIANTS.into_iter();
            let Some(word) = item.word().and_then(|word| known.into_iter().find(|known| *known == word.text())) else {
                return;
            };
            InvariantKind::Names(word, names_of(item.names()))
        };
        self.invariants.push(Invariant { word, range, kind });
    }
}

fn member_of(block: &Block, index: usize, member: &MemberShape) -> Member {
    let shape = MemberShape {
        key_range: block.in_file(member.key_range),
        range: block.in_file(member.range),
        ..member.clone()
    };
    Member { block: index, shape }
}

fn range_of(token: Option<SyntaxToken>) -> Option<TextRange> {
    token.map(|token| token.text_range())
}

fn name_ref(token: &SyntaxToken) -> NameRef {
    NameRef { name: token.text().to_owned(), range: token.text_range() }
}

fn names_of(list: Option<ast::NameList>) -> Vec<NameRef> {
    list.into_iter().flat_map(|list| list.names()).map(|token| name_ref(&token)).collect()
}

fn range(item: &ast::RangeItem) -> Option<Range> {
    let (from, to) = item.ends()?;
    Some(Range { from, to })
}
