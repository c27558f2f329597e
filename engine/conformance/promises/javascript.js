function then() {
  Promise.resolve(source()).then((value) => {
    sink(value); // finding
  });
  Promise.resolve('constant').then((value) => {
    sink(value); // safe: a constant
  });
}

function chain() {
  Promise.resolve(source())
    .then((value) => value + '!')
    .then((value) => ({ value }))
    .then(({ value }) => sink(value)); // finding
  Promise.resolve(source())
    .then(() => 'constant')
    .then((value) => sink(value)); // safe: the chain goes on with a constant
}

function returnedPromise() {
  Promise.resolve()
    .then(() => Promise.resolve(source()))
    .then((value) => sink(value)); // finding
}

function created() {
  new Promise((resolve) => {
    resolve(source());
  }).then((value) => sink(value)); // finding
  new Promise((resolve) => {
    resolve('constant');
  }).then((value) => sink(value)); // safe: a constant
}

function resolvedLater() {
  const later = new Promise((resolve) => {
    setTimeout(() => resolve(source()), 10);
  });
  later.then((value) => sink(value)); // finding
}

function rejected() {
  new Promise((resolve, reject) => reject(source())).catch((error) => sink(error)); // finding
  Promise.reject(source()).catch((error) => sink(error)); // finding
  Promise.reject(source()).then(() => 'constant', (error) => sink(error)); // finding
  Promise.resolve(source()).catch((error) => sink(error)); // safe: it was not rejected
}

function thrown() {
  Promise.resolve(source())
    .then((value) => {
      throw new Error(value);
    })
    .catch((error) => sink(error.message)); // finding
}

function all() {
  Promise.all([Promise.resolve(source()), Promise.resolve('constant')]).then(([a, b]) => {
    sink(a); // finding
    sink(b); // safe: another promise
  });
}

function allSettled() {
  Promise.allSettled([Promise.resolve(source()), Promise.reject(new Error(source()))]).then(([a, b]) => {
    sink(a.value); // finding
    sink(a.status); // safe: a constant
    sink(b.reason.message); // finding
  });
}

function race() {
  Promise.race([Promise.resolve('constant'), Promise.resolve(source())]).then((value) => sink(value)); // finding
  Promise.any([Promise.resolve('a'), Promise.resolve('b')]).then((value) => sink(value)); // safe: constants
}

function lastly() {
  Promise.resolve(source()).finally(() => {}).then((value) => sink(value)); // finding
  Promise.resolve('constant').finally(() => source()).then((value) => sink(value)); // safe: finally changes nothing
}

function afterConstants() {
  Promise.resolve('a').then(() => source()).then((value) => sink(value)); // finding
  Promise.resolve('a').then(() => { throw source(); }).catch((error) => sink(error)); // finding
  Promise.resolve('a').then(() => 'b').then((value) => sink(value)); // safe: a constant
}

async function settledLater() {
  const { promise, resolve } = Promise.withResolvers();
  setTimeout(() => resolve(source()), 10);
  sink(await promise); // finding
  const gate = Promise.withResolvers();
  gate.resolve('ready');
  sink(await gate.promise); // safe: constant
}

async function allSettled() {
  const outcomes = await Promise.allSettled([source(), 'constant']);
  sink(outcomes[0].value); // finding
  sink(outcomes[1].value); // safe: constant
  for (const outcome of await Promise.allSettled([source()])) {
    if (outcome.status === 'fulfilled') sink(outcome.value); // finding
    sink(outcome.status); // safe: constant
  }
}
