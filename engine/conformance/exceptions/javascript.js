function thrownText() {
  try {
    throw source();
  } catch (error) {
    sink(error); // finding
  }
  try {
    throw 'constant';
  } catch (error) {
    sink(error); // safe: a constant
  }
}

function thrownError() {
  try {
    throw new Error(source());
  } catch (error) {
    sink(error.message); // finding
  }
  try {
    throw new Error('constant');
  } catch ({ message }) {
    sink(message); // safe: a constant
  }
}

class CustomError extends Error {
  constructor(detail) {
    super('constant');
    this.detail = detail;
  }
}

function customError() {
  try {
    throw new CustomError(source());
  } catch (error) {
    sink(error.detail); // finding
    sink(error.message); // safe: a constant
  }
}

function validate(value) {
  if (maybe()) throw new Error('bad: ' + value);
  return 'constant';
}

function fromCallee() {
  try {
    sink(validate(source())); // safe: what it returns is a constant
  } catch (error) {
    sink(error.message); // finding
  }
}

function beforeThrow() {
  let value = 'constant';
  try {
    value = source();
    maybe();
    value = 'constant';
  } catch {
    sink(value); // finding
  }
}

function lastly() {
  let value = source();
  try {
    maybe();
  } finally {
    value = 'constant';
  }
  sink(value); // safe: overwritten on every way
}

function returnInFinally() {
  return sink(overruled()); // safe: finally returns a constant
}

function overruled() {
  try {
    return source();
  } finally {
    return 'constant';
  }
}

function finallyAfterReturn() {
  let value = 'constant';
  try {
    if (maybe()) return;
    value = source();
  } finally {
    sink(value); // finding
  }
}

function rethrown() {
  try {
    try {
      throw new Error(source());
    } catch (error) {
      throw error;
    }
  } catch (error) {
    sink(error.message); // finding
  }
}

function wrapped() {
  try {
    try {
      throw new Error(source());
    } catch (error) {
      throw new CustomError(error.message);
    }
  } catch (error) {
    sink(error.detail); // finding
  }
}

function neverThrows() {
  let value = 'constant';
  try {
    value = 'other';
  } catch {
    value = source();
  }
  sink(value); // safe: nothing throws
}

function afterThrow() {
  const value = source();
  if (maybe()) throw new Error('no');
  sink(value); // finding
  throw new Error('always');
  sink(value); // safe: never reached
}

function causes() {
  const error = new Error('failed', { cause: { detail: source() } });
  sink(error.cause.detail); // finding
  sink(error.message); // safe: constant
}

function finallyAfterReturn() {
  let value = 'constant';
  try {
    value = source();
    return 'constant';
  } finally {
    sink(value); // finding
    value = 'constant';
    sink(value); // safe: overwritten
  }
}

function finallyAfterRefusal() {
  let checked = source();
  try {
    if (checked !== 'constant') return 'refused';
  } finally {
    maybe();
  }
  sink(checked); // safe: only the constant comes this far
}

function finallyAfterThrow() {
  let value = 'constant';
  try {
    value = source();
    throw new Error('constant');
  } finally {
    sink(value); // finding
  }
}

function finallyAfterBreak() {
  let value = 'constant';
  for (;;) {
    value = 'constant';
    try {
      value = source();
      break;
    } finally {
      sink(value); // finding
    }
  }
}

function finallyLetsThrough() {
  try {
    try {
      throw new Error(source());
    } finally {
      maybe();
    }
  } catch (error) {
    sink(error.message); // finding
  }
}

function finallyKeepsHandled() {
  let value = 'constant';
  try {
    value = source();
    throw new Error('constant');
  } catch {
    value = 'constant';
  } finally {
    sink(value); // safe: the handler overwrites it
  }
}

function finallyAfterHandlerReturns() {
  let value = 'constant';
  try {
    maybe();
  } catch (error) {
    value = source();
    return 'constant';
  } finally {
    sink(value); // finding
  }
}
