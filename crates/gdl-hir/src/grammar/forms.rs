//! The arguments of a form: the slots of the schema that they fill, and the roles that follow.

use gdl_schema::{DefKind, FormSlot, SlotKind, Times, form, global, global_value, table};

use super::{Items, Node, Owner, Role, Slot, values::by_name};

/// The slots of a form, and the index of the one that the element at an index fills; if the element is not written yet,
/// of the next one that an element can fill. None for the head, and where more elements are surplus.
pub fn slot_at<N: Node>(elements: &[N], index: usize, is_written: bool) -> (&'static [FormSlot], Option<usize>) {
    let before = &elements[..elements.len().min(index + usize::from(is_written))];
    let mut filled = None;
    let (slots, left) = arguments(&Items::new(before, None), &mut |at, slot| {
        if at == index {
            filled = slot;
        }
    });
    let next = slots.len() - left.len();
    let found = match is_written {
        // A slot that repeats stays the next one.
        true => filled.map(|slot| if slot.times == Times::Repeated { next } else { next - 1 }),
        false => Some(next).filter(|&next| next < slots.len()),
    };
    (slots, found)
}

/// Calls `each` for every argument with its slot, none if it is surplus, and for the head of a form that begins with a
/// unit type. Returns the slots of the form, and those that further arguments can fill.
pub(crate) fn arguments<N: Node>(
    items: &Items<'_, N>,
    each: &mut dyn FnMut(usize, Option<&'static FormSlot>),
) -> (&'static [FormSlot], &'static [FormSlot]) {
    let known = items.symbol(0).and_then(|head| form(&head));
    // A unit form may begin with what names the unit.
    let (def, start) = known.map_or((form::UNIT, 0), |def| (def, 1));
    let slots = def.slots_before(items.symbol(1).as_deref());
    let mut left = slots;
    for index in start..items.len() {
        let takes = |slot: &FormSlot| slot.times != Times::Optional || fits(&slot.kind, items.get(index));
        let slot = left.iter().position(takes).map(|skipped| {
            let (slot, after) = (&left[skipped], &left[skipped + 1..]);
            left = if slot.times == Times::Repeated { &left[skipped..] } else { after };
            slot
        });
        each(index, slot);
    }
    (slots, left)
}

/// Whether an argument, none if it is not written yet, fills a slot that may be empty.
fn fits<N: Node>(kind: &SlotKind, argument: Option<&N>) -> bool {
    let is_numeric = matches!(kind, SlotKind::Number | SlotKind::Define(DefKind::Scorekeeper));
    let Some(argument) = argument else {
        // More than a number can be written here.
        return !is_numeric;
    };
    let is_word = matches!(kind, SlotKind::Define(DefKind::Side) | SlotKind::Keyword(_) | SlotKind::Label);
    match argument.is_number() {
        true => !is_word,
        false => !is_numeric && !argument.is_list(),
    }
}

/// The roles of the elements of a form.
pub(super) fn form_roles<N: Node>(items: &Items<'_, N>, each: &mut dyn FnMut(usize, Role<N::Place>)) {
    if items.symbol(0).is_some_and(|head| form(&head).is_some()) {
        each(0, Role::Head);
    }
    arguments(items, &mut |index, slot| match slot {
        _ if index == 0 => each(0, Role::Head),
        Some(slot) => each(index, role_of_slot(&slot.kind, items, index)),
        None => each(index, Role::Surplus),
    });
}

/// The role of the object that fills a slot. Some depend on the objects before it.
pub(crate) fn role_of_slot<N: Node>(kind: &SlotKind, items: &Items<'_, N>, index: usize) -> Role<N::Place> {
    let before = |distance: usize| index.checked_sub(distance).and_then(|index| items.symbol(index));
    match kind {
        SlotKind::TypeProperty => Role::Property(Owner::Types(items.place(index.saturating_sub(1)))),
        SlotKind::AddedValue => {
            let property = before(1).unwrap_or_default();
            by_name(&property).unwrap_or_else(|| {
                Role::Value(Slot::Added { types: items.place(index.saturating_sub(2)), property, index: None })
            })
        }
        SlotKind::TableItem => match items.symbol(1).and_then(|name| table(&name)) {
            Some(id) => Role::TableItem(id),
            None => Role::Data,
        },
        SlotKind::GlobalValue => match before(1).and_then(|name| global(&name)) {
            Some(id) => global_value(id).map_or(Role::Value(Slot::Global(id)), Role::of),
            None => Role::Value(Slot::Symbol),
        },
        SlotKind::Setting => Role::Setting(items.place(1)),
        kind => Role::of(kind),
    }
}
