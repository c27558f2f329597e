class App {
  constructor() {
    this.stack = [];
  }

  use(fn) {
    this.stack.push(fn);
    return this;
  }

  run(context) {
    const dispatch = (i) => {
      const fn = this.stack[i];
      if (fn) fn(context, () => dispatch(i + 1));
    };
    dispatch(0);
  }
}

function recursive() {
  const app = new App();
  app.use((context, next) => {
    context.value = source();
    next();
  });
  app.use((context, next) => {
    sink(context.value); // finding
    sink(context.other); // safe: never set
    next();
  });
  app.run({});
}

function looping() {
  const context = { value: source() };
  const steps = [
    (given) => ({ ...given, value: sanitize(given.value) }),
    (given) => {
      sink(given.value); // safe: the first step sanitized it
      return given;
    },
  ];
  let state = context;
  for (const step of steps) state = step(state);
}

function wrapped() {
  const withInput = (handler) => (request) => handler({ ...request, input: source() });
  const handler = withInput((request) => {
    sink(request.input); // finding
    sink(request.name); // safe: a constant
  });
  handler({ name: 'constant' });
}
