//! Lists that blocks return or leave. As in JavaScript, a proxy of a list is one.

use rquickjs::{Array, Function, Object, Value};

/// A list.
pub(crate) enum List<'js> {
    Array(Array<'js>),
    /// A proxy, and the length that it states.
    Proxy(Object<'js>, usize),
}

impl<'js> List<'js> {
    /// A value as a list; `None` if it is none. `is_list` is `Array.isArray`.
    pub fn of(is_list: &Function<'js>, value: &Value<'js>) -> rquickjs::Result<Option<Self>> {
        if let Some(list) = value.as_array() {
            return Ok(Some(Self::Array(list.clone())));
        }
        let Some(object) = value.as_object().cloned() else { return Ok(None) };
        if value.is_function() || !is_list.call::<_, bool>((value.clone(),))? {
            return Ok(None);
        }
        let length: Value = object.get("length")?;
        let length = length.as_number().filter(|length| *length > 0.0).unwrap_or(0.0);
        // Beyond all numbers of elements the conversion gives the greatest one.
        Ok(Some(Self::Proxy(object, length as usize)))
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        match self {
            Self::Array(list) => list.len(),
            Self::Proxy(_, length) => *length,
        }
    }

    /// An element.
    pub fn get(&self, index: usize) -> rquickjs::Result<Value<'js>> {
        match self {
            Self::Array(list) => list.get(index),
            Self::Proxy(object, _) => object.get(index as f64),
        }
    }
}
