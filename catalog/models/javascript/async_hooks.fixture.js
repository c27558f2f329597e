const { AsyncLocalStorage } = require('async_hooks');

const entered = new AsyncLocalStorage();
entered.enterWith({ name: taint(), other: 'a' });
sink(entered.getStore().name); // flow
sink(entered.getStore().other);

const running = new AsyncLocalStorage();
running.run({ name: taint(), other: 'a' }, () => {
  sink(running.getStore().name); // missing: flow — the store is filled once the callback has run
});
sink(running.getStore().name); // flow

const given = new AsyncLocalStorage();
given.run('a', (name) => sink(name), taint()); // flow
sink(given.run('a', () => taint())); // flow

const plain = new AsyncLocalStorage();
plain.enterWith(taint());
sink(plain.getStore()); // flow
