async function load() {
  return source();
}

async function loadConstant() {
  return 'constant';
}

async function awaited() {
  sink(await load()); // finding
  sink(await loadConstant()); // safe: a constant
}

async function all() {
  const [a, b] = await Promise.all([load(), loadConstant()]);
  sink(a); // finding
  sink(b); // safe: another promise
  const list = await Promise.all(['x', 'y'].map(async (key) => key + (await load())));
  sink(list[0]); // finding
}

async function created() {
  const value = await new Promise((resolve) => resolve(source()));
  sink(value); // finding
}

async function rejected() {
  try {
    await fail(source());
  } catch (error) {
    sink(error.message); // finding
  }
  try {
    await fail('constant');
  } catch (error) {
    sink(error.message); // safe: a constant
  }
}

async function fail(reason) {
  throw new Error(reason);
}

async function* numbers() {
  yield source();
  yield 'constant';
}

async function asyncIteration() {
  for await (const value of numbers()) sink(value); // finding
  for await (const value of [loadConstant()]) sink(value); // safe: a constant
  for await (const value of [load()]) sink(value); // finding
}

async function throughMethod() {
  const repository = {
    async find() {
      return { row: source(), id: 1 };
    },
  };
  const { row, id } = await repository.find();
  sink(row); // finding
  sink(id); // safe: another field
}

async function withThen() {
  load().then((value) => sink(value)); // finding
  const value = await load().then((given) => given.trim());
  sink(value); // finding
  const safe = await load().then(() => 'constant');
  sink(safe); // safe: a constant
}

async function refuse(reason) {
  if (!reason) return 'constant';
  throw new Error(reason);
}

function handled() {
  refuse(source()).catch((error) => sink(error.message)); // finding
  refuse('constant').catch((error) => sink(error.message)); // safe: a constant
  refuse(source()).then((value) => sink(value)); // safe: it gives a constant
  refuse(source()).then(() => 1, (error) => sink(error.message)); // finding
  Promise.all([refuse(source())]).catch((error) => sink(error.message)); // finding
}

async function admit(text) {
  if (text !== 'constant') throw new Error('refused');
}

async function admitted(text) {
  await admit(text);
  sink(text); // safe: found to be a constant
}

async function notWaited(text) {
  admit(text).catch(() => 1);
  return text;
}

async function afterChecks() {
  await admitted(source());
  sink(await notWaited(source())); // finding
}
