interface Store {
  find(id: string): string;
}

class MemoryStore implements Store {
  find(id: string): string {
    return 'constant';
  }
}

class EchoStore implements Store {
  find(id: string): string {
    return 'select ' + id;
  }
}

abstract class Repository {
  abstract query(id: string): string;

  run(id: string): void {
    sink(this.query(id)); // finding
  }
}

class EchoRepository extends Repository {
  query(id: string): string {
    return id;
  }
}

abstract class QuietRepository {
  abstract query(id: string): string;

  run(id: string): void {
    sink(this.query(id)); // safe: the only subclass gives a constant
  }
}

class ConstantRepository extends QuietRepository {
  query(): string {
    return 'constant';
  }
}

function throughInterface(): void {
  const echo: Store = new EchoStore();
  sink(echo.find(source())); // finding
  const memory: Store = new MemoryStore();
  sink(memory.find(source())); // safe: this store gives a constant
}

function throughAbstractClass(): void {
  new EchoRepository().run(source());
  new ConstantRepository().run(source());
}

class Service {
  constructor(private readonly store: Store) {}

  show(id: string): void {
    sink(this.store.find(id)); // finding
  }
}

function parameterProperty(): void {
  new Service(new EchoStore()).show(source());
}

class Injected {
  constructor(private readonly echo: EchoStore) {}

  show(): void {
    sink(this.echo.find(source())); // finding
    sink(this.echo.find('constant')); // safe: a constant
  }
}

function generic<Item>(item: Item): Item {
  return item;
}

function generics(): void {
  sink(generic<string>(source())); // finding
  sink(generic<string>('constant')); // safe: a constant
}

enum Mode {
  Safe = 'safe',
  Open = 'open',
}

function enums(): void {
  const mode = Mode.Safe;
  if (mode === Mode.Open) sink(source()); // safe: the mode is Safe
  sink(Mode.Open + source()); // finding
}

function assertions(): void {
  const value = source() as string;
  sink(value!); // finding
  sink(<string>value); // finding
  sink('constant' satisfies string); // safe: a constant
}

namespace Tools {
  export function pass(value: string): string {
    return value;
  }
}

function namespaces(): void {
  sink(Tools.pass(source())); // finding
  sink(Tools.pass('constant')); // safe: a constant
}

class Order {
  label?: string;
  note: string | null = null;
  size = 1;
}

/** What others fill need not stay as the class leaves it. */
function emptyUntilFilled() {
  const order = source() as Order;
  sink(order.label ?? 'constant'); // finding
  sink(order.note === null ? 'constant' : order.note); // finding
  if (order.label) sink(order.label); // finding
  sink(order.size); // safe: a number
}

function emptyAsMade() {
  const order = new Order();
  sink(order.label ?? 'constant'); // safe: nobody fills it
  if (order.note) sink(source()); // safe: never there
}
