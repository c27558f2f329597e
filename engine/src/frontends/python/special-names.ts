/**
 * Members that a language's syntax calls: the instructions have one name for each, whatever the language writes
 * (Python data model, 3.3). Operators are called like themselves.
 */
const SPECIAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['__init__', 'constructor'], ['__call__', '()'], ['__getitem__', '[]'], ['__setitem__', '[]='], ['__delitem__', '[]delete'], ['__iter__', 'each'],
  ['__aiter__', 'each'], ['__str__', 'toString'], ['__contains__', 'within'],
  ['__add__', '+'], ['__sub__', '-'], ['__mul__', '*'], ['__truediv__', '/'], ['__floordiv__', '//'], ['__mod__', 'format'], ['__pow__', '**'], ['__matmul__', '@'],
  ['__radd__', 'reflected +'], ['__rsub__', 'reflected -'], ['__rmul__', 'reflected *'], ['__rtruediv__', 'reflected /'], ['__rfloordiv__', 'reflected //'], ['__rmod__', 'reflected format'],
  ['__rpow__', 'reflected **'], ['__rmatmul__', 'reflected @'], ['__rand__', 'reflected &'], ['__ror__', 'reflected |'], ['__rxor__', 'reflected ^'],
  ['__and__', '&'], ['__or__', '|'], ['__xor__', '^'], ['__lshift__', '<<'], ['__rshift__', '>>'],
  ['__iadd__', '+='], ['__isub__', '-='], ['__imul__', '*='], ['__imod__', 'format='], ['__iand__', '&='], ['__ior__', '|='], ['__ixor__', '^='],
  ['__ilshift__', '<<='], ['__irshift__', '>>='], ['__getattr__', '.'],
  ['__new__', '@@make'], ['__init_subclass__', '@@subclass'], ['__set_name__', '@@name'], ['__get__', '@@get'], ['__set__', '@@set'],
  ['__format__', '@@format'], ['__repr__', '@@represent'],
  ['__eq__', '=='], ['__ne__', '!='], ['__lt__', '<'], ['__le__', '<='], ['__gt__', '>'], ['__ge__', '>='],
]);

/** The name under which instructions know an attribute. */
export function memberName(name: string): string {
  return SPECIAL_NAMES.get(name) ?? name;
}
