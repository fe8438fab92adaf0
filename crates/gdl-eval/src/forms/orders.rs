//! Plans, goals, tasks and standing orders (spec language 3.8, 3.9).

use gdl_ruleset::{Attr, Data, UnitPlan, Value};
use gdl_schema::{Category, msg, property};
use smol_str::SmolStr;

use crate::{
    machine::{Machine, Mode},
    wording::count,
};

/// Conditions of standing orders.
const CONDITIONS: [&str; 4] = ["always", "@", "in", "near"];

impl Machine<'_> {
    /// `(plan TYPE [turn] prop...)` of a unit, which continues the plan that an earlier property created.
    pub(super) fn unit_plan(&mut self, before: Option<UnitPlan>, prop: &Value, values: &[Value]) -> Option<UnitPlan> {
        let Some(kind) = values.first().and_then(Value::as_sym) else {
            let origin = values.first().map_or(prop.origin, |v| v.origin);
            let given = self.instead(values.first());
            let message = format!("the type of a plan is a symbol, such as `Passive`, {given}");
            self.note(msg::PLAN_TYPE_NOT_SYMBOL, origin, message);
            return None;
        };
        // Unknown names silently mean `None`.
        let known = gdl_schema::plan_types().iter().any(|p| p.name == kind);
        let kind = if known { kind.clone() } else { SmolStr::new_static("None") };
        let mut rest = &values[1..];
        let mut turn = before.as_ref().and_then(|plan| plan.turn);
        if let [first, tail @ ..] = rest
            && let Some(n) = first.as_int()
        {
            (turn, rest) = (Some(n), tail);
        }
        let mut props = before.map_or_else(Vec::new, |plan| plan.props);
        for prop in rest {
            let Some((name, values)) = self.binding(prop) else {
                break;
            };
            if let Some(kept) = self.plan_property(prop, name, values) {
                props.push(kept);
            }
        }
        Some(UnitPlan { kind, turn, props })
    }

    /// A property of a plan in its stored form; `None` if it is dropped.
    fn plan_property(&mut self, prop: &Value, name: &str, values: &[Value]) -> Option<Value> {
        let head = &prop.items()[0];
        match name {
            "goal" | "formation" => self.goal(prop, values),
            "tasks" => {
                let tasks = values.iter().filter_map(|task| self.task(task));
                let kept = std::iter::once(head.clone()).chain(tasks).collect();
                Some(Value::list(kept, prop.origin))
            }
            _ if gdl_schema::property(Category::Plan, name).is_some() => {
                // Numbers, or symbols bound to numbers; anything else is silently 0.
                let nil = Value::nil(prop.origin);
                let value = values.first().unwrap_or(&nil);
                let value = match &value.data {
                    Data::Sym(s) => self.lookup(s).unwrap_or_else(|| value.clone()),
                    _ => value.clone(),
                };
                let number = value.as_int().unwrap_or(0);
                Some(Value::list(vec![head.clone(), Value::int(number, value.origin)], prop.origin))
            }
            _ => {
                let known = gdl_schema::properties(Category::Plan).iter().map(|p| p.name);
                self.unknown_property(prop, name, "plan", known);
                None
            }
        }
    }

    /// `(side flag GOAL n...)` without surplus arguments; `None` if the goal is dropped.
    fn goal(&mut self, prop: &Value, values: &[Value]) -> Option<Value> {
        let origin = |i: usize| values.get(i).map_or(prop.origin, |v| v.origin);
        if values.first().and_then(Value::as_int).is_none() {
            let given = self.instead(values.first());
            self.note(
                msg::GOAL_SIDE_NOT_NUMBER,
                origin(0),
                format!("a goal begins with the number of a side, {given}"),
            );
            return None;
        }
        if values.get(1).and_then(Value::as_int).is_none() {
            let given = self.instead(values.get(1));
            let message = format!("the second element of a goal is 1 or 0, to reach or to avoid it, {given}");
            self.note(msg::GOAL_FLAG_NOT_NUMBER, origin(1), message);
            return None;
        }
        let Some(kind) = values.get(2).and_then(Value::as_sym) else {
            let given = self.instead(values.get(2));
            let message = format!("the third element of a goal is its type, a symbol, {given}");
            self.note(msg::GOAL_TYPE_NOT_SYMBOL, origin(2), message);
            return None;
        };
        // An unknown goal silently means none, which takes no arguments.
        let arity = gdl_schema::goal_type(kind).map_or(0, |goal| goal.args.len());
        let args = &values[3..];
        for arg in args.iter().take(arity) {
            if arg.as_int().is_none() {
                let shown = self.show(arg);
                let message = format!("the arguments of `{kind}` are numbers, and {shown} is none");
                self.note(msg::GOAL_ARG_NOT_NUMBER, arg.origin, message);
                return None;
            }
        }
        // For designers, a lint rule reports the unknown goal itself.
        let is_known = arity > 0 || gdl_schema::goal_type(kind).is_some();
        if let Some(extra) = args.get(arity).filter(|_| is_known || self.mode == Mode::Engine) {
            let message = format!("`{kind}` takes {}, and this is an extra one", count(arity, "number"));
            self.note(msg::GOAL_EXCESS_ARGS, extra.origin, message);
        }
        Some(first_of(prop, 4 + arity))
    }

    /// `(TASK [executions [retries]] n...)` of a plan or standing order, without surplus arguments; `None` if the task
    /// is dropped. A value other than a number in the position of a count is the first argument.
    fn task(&mut self, task: &Value) -> Option<Value> {
        let Some(kind) = task.head() else {
            let origin = task.items().first().map_or(task.origin, |v| v.origin);
            let given = self.instead(task.items().first().unwrap_or(task));
            self.note(msg::TASK_TYPE_NOT_SYMBOL, origin, format!("a task begins with its type, a symbol, {given}"));
            return None;
        };
        let Some(def) = gdl_schema::task_type(kind) else {
            let help = self.did_you_mean(kind, gdl_schema::words(Category::TaskType).iter().map(|t| t.name));
            let message = format!("there is no task type `{kind}`");
            self.note(msg::UNKNOWN_TASK_TYPE, task.items()[0].origin, message).help_if(help);
            return None;
        };
        let args = &task.items()[1..];
        let counters = args.iter().take(2).take_while(|arg| arg.as_int().is_some()).count();
        let most = counters + def.args.len();
        for arg in args.iter().take(most) {
            if arg.as_int().is_none() {
                let shown = self.show(arg);
                let message = format!("the arguments of `{kind}` are numbers, and {shown} is none");
                self.note(msg::TASK_ARG_NOT_NUMBER, arg.origin, message);
                return None;
            }
        }
        if let Some(extra) = args.get(most) {
            let takes = count(def.args.len(), "number");
            let message = format!("`{kind}` takes {takes} after the executions and retries, and this is an extra one");
            self.note(msg::TASK_EXCESS_ARGS, extra.origin, message);
        }
        Some(first_of(task, 1 + most))
    }

    /// `(standing-order TYPES (COND n...) (TASK n...))` of a side.
    pub(super) fn standing_order(&mut self, side: usize, prop: &Value, values: &[Value]) {
        // A symbol in this position has been evaluated already.
        let types = values.first().map(|types| {
            if types.items().iter().all(|t| t.as_type().is_some()) { types.clone() } else { self.eval(types) }
        });
        let condition = values.get(1).and_then(Value::head);
        if !condition.is_some_and(|c| CONDITIONS.contains(&c.as_str())) {
            let origin = values.get(1).map_or(prop.origin, |v| v.origin);
            let message = "the condition of a standing order is `(always)`, `(@ x y)`, `(in UNIT)` or `(near x y n)`";
            self.note(msg::UNKNOWN_PROPERTY, origin, message);
            return;
        }
        let mut task = None;
        if let Some(written) = values.get(2) {
            let Some(kept) = self.task(written) else { return };
            task = Some(kept);
        }
        let mut orders = match self.rules.sides[side].attrs.get(property::side::STANDING_ORDER) {
            Some(Attr::Values(orders)) => orders.clone(),
            _ => Vec::new(),
        };
        let mut order = vec![prop.items()[0].clone()];
        order.extend(types);
        order.extend(values.get(1).cloned());
        order.extend(task);
        order.extend_from_slice(values.get(3..).unwrap_or_default());
        orders.push(Value::list(order, prop.origin));
        self.rules.sides[side].attrs.set(property::side::STANDING_ORDER, Attr::Values(orders));
    }
}

/// A list cut to its first elements.
fn first_of(list: &Value, len: usize) -> Value {
    Value::list(list.items().iter().take(len).cloned().collect(), list.origin)
}
