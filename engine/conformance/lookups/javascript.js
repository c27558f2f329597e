import { store } from 'somewhere';

async function records() {
  const user = await store.users.findById(source());
  sink(user.name); // safe: the key chooses the record, and is no part of it
  sink((await store.users.findMany({ where: { name: source() } }))[0].name); // safe: so does a condition
  sink(store.users.getByName(source()).name); // safe: the name says what is asked for
}

function made() {
  sink(store.clean(source())); // finding
  sink(store.parse(source()).name); // finding
}

class Book {
  constructor(title) {
    this.title = title;
  }

  findOne() {
    return this.title;
  }
}

function own() {
  sink(new Book(source()).findOne()); // finding
}
