/** Names that every module has without importing them (Python 3.13, `builtins`; and what Python 2 had besides). */
export const BUILT_INS: ReadonlySet<string> = new Set([
  'abs', 'aiter', 'all', 'anext', 'any', 'ascii', 'bin', 'bool', 'breakpoint', 'bytearray', 'bytes', 'callable', 'chr', 'classmethod',
  'compile', 'complex', 'delattr', 'dict', 'dir', 'divmod', 'enumerate', 'eval', 'exec', 'filter', 'float', 'format', 'frozenset',
  'getattr', 'globals', 'hasattr', 'hash', 'help', 'hex', 'id', 'input', 'int', 'isinstance', 'issubclass', 'iter', 'len', 'list',
  'locals', 'map', 'max', 'memoryview', 'min', 'next', 'object', 'oct', 'open', 'ord', 'pow', 'print', 'property', 'range', 'repr',
  'reversed', 'round', 'set', 'setattr', 'slice', 'sorted', 'staticmethod', 'str', 'sum', 'super', 'tuple', 'type', 'vars', 'zip',
  '__import__', '__name__', '__file__', '__doc__', '__builtins__', 'basestring', 'unicode', 'unichr', 'xrange', 'raw_input', 'long',
  'reduce', 'execfile', 'cmp', 'reload', 'BaseException', 'Exception', 'ArithmeticError', 'AssertionError', 'AttributeError', 'EOFError',
  'FileNotFoundError', 'FileExistsError', 'IOError', 'ImportError', 'IndexError', 'KeyError', 'KeyboardInterrupt', 'LookupError',
  'ModuleNotFoundError', 'NameError', 'NotImplementedError', 'OSError', 'PermissionError', 'RuntimeError', 'StopIteration',
  'SystemExit', 'TimeoutError', 'TypeError', 'UnicodeDecodeError', 'UnicodeEncodeError', 'ValueError', 'NotImplemented', 'Ellipsis',
]);
