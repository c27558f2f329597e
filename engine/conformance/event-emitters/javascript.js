class Emitter {
  constructor() {
    this.listeners = {};
  }

  on(name, listener) {
    (this.listeners[name] = this.listeners[name] || []).push(listener);
    return this;
  }

  emit(name, ...values) {
    for (const listener of this.listeners[name] || []) listener(...values);
  }
}

function handWritten() {
  const emitter = new Emitter();
  emitter.on('data', (value) => sink(value)); // finding
  emitter.on('end', (value) => sink(value)); // safe: given a constant
  emitter.emit('data', source());
  emitter.emit('end', 'constant');
}

class Subject {
  #observers = new Set();

  subscribe(observer) {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  next(value) {
    this.#observers.forEach((observer) => observer(value));
  }
}

function observers() {
  const subject = new Subject();
  subject.subscribe((value) => sink(value)); // finding
  subject.next(source());
  const quiet = new Subject();
  quiet.subscribe((value) => sink(value)); // safe: given a constant
  quiet.next('constant');
}

class Mixed extends Emitter {
  load() {
    this.emit('loaded', source());
  }
}

function inherited() {
  const mixed = new Mixed();
  mixed.on('loaded', (value) => {
    sink(value); // finding
  });
  mixed.load();
}

function targets() {
  const channel = new EventTarget();
  channel.addEventListener('order', (event) => sink(event.detail.item)); // finding
  channel.addEventListener('close', (event) => sink(event.detail.item)); // safe: constant
  channel.dispatchEvent(new CustomEvent('order', { detail: { item: source() } }));
  channel.dispatchEvent(new CustomEvent('close', { detail: { item: 'all' } }));
}
