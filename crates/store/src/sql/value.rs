//! Values on their way into a database and out of it.

/// A value as any database has it; truth is 1 or 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    Null,
    Integer(i64),
    Real(f64),
    Text(&'a str),
    Bytes(&'a [u8]),
}

/// What can be given to a statement.
pub(crate) trait ToValue {
    /// As a database has it.
    fn value(&self) -> Value<'_>;
}

impl ToValue for Value<'_> {
    fn value(&self) -> Value<'_> {
        *self
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn value(&self) -> Value<'_> {
        (**self).value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, ToValue::value)
    }
}

impl ToValue for str {
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl ToValue for String {
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl ToValue for Vec<u8> {
    fn value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl<const N: usize> ToValue for [u8; N] {
    fn value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl ToValue for f64 {
    fn value(&self) -> Value<'_> {
        Value::Real(*self)
    }
}

macro_rules! integers {
    ($($kind:ty),*) => {$(
        impl ToValue for $kind {
            fn value(&self) -> Value<'_> {
                Value::Integer(i64::from(*self))
            }
        }
    )*};
}
integers!(i64, u32, u8, bool);

/// A value that nobody else holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Owned {
    Null,
    Integer(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
}

impl ToValue for Owned {
    fn value(&self) -> Value<'_> {
        match self {
            Self::Null => Value::Null,
            Self::Integer(number) => Value::Integer(*number),
            Self::Real(number) => Value::Real(*number),
            Self::Text(text) => Value::Text(text),
            Self::Bytes(bytes) => Value::Bytes(bytes),
        }
    }
}

impl Owned {
    /// A copy of a value.
    pub(crate) fn of(value: impl ToValue) -> Self {
        match value.value() {
            Value::Null => Self::Null,
            Value::Integer(number) => Self::Integer(number),
            Value::Real(number) => Self::Real(number),
            Value::Text(text) => Self::Text(text.to_owned()),
            Value::Bytes(bytes) => Self::Bytes(bytes.to_vec()),
        }
    }
}

/// What can be read from a value; otherwise why not.
pub(crate) trait FromValue: Sized {
    /// From what a database has.
    fn from_value(value: Value<'_>) -> Result<Self, String>;
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        if value == Value::Null { Ok(None) } else { T::from_value(value).map(Some) }
    }
}

impl FromValue for i64 {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        match value {
            Value::Integer(number) => Ok(number),
            other => Err(format!("{} is no whole number", kind(other))),
        }
    }
}

impl FromValue for u32 {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        let number = i64::from_value(value)?;
        Self::try_from(number).map_err(|_| format!("{number} is out of range"))
    }
}

impl FromValue for u8 {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        let number = i64::from_value(value)?;
        Self::try_from(number).map_err(|_| format!("{number} is out of range"))
    }
}

impl FromValue for bool {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        i64::from_value(value).map(|number| number != 0)
    }
}

impl FromValue for f64 {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        match value {
            Value::Real(number) => Ok(number),
            other => Err(format!("{} is no number", kind(other))),
        }
    }
}

impl FromValue for String {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        match value {
            Value::Text(text) => Ok(text.to_owned()),
            other => Err(format!("{} is no text", kind(other))),
        }
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        match value {
            Value::Bytes(bytes) => Ok(bytes.to_vec()),
            other => Err(format!("{} are no bytes", kind(other))),
        }
    }
}

impl<const N: usize> FromValue for [u8; N] {
    fn from_value(value: Value<'_>) -> Result<Self, String> {
        let bytes = Vec::from_value(value)?;
        bytes.try_into().map_err(|bytes: Vec<u8>| format!("{} bytes instead of {N}", bytes.len()))
    }
}

fn kind(value: Value<'_>) -> &'static str {
    match value {
        Value::Null => "nothing",
        Value::Integer(_) => "a whole number",
        Value::Real(_) => "a number",
        Value::Text(_) => "a text",
        Value::Bytes(_) => "bytes",
    }
}
