import fallback, { named, renamed as alias, constant, pass } from './lib.js';
import * as everything from './lib.js';
import { fromBarrel, defaultOfLib, spaced } from './barrel.js';
import './effect.js';
import { late } from './effect.js';

sink(named()); // finding
sink(alias()); // finding
sink(fallback()); // finding
sink(constant); // safe: a constant
sink(pass(source())); // finding
sink(pass('constant')); // safe: a constant
sink(everything.named()); // finding
sink(everything.constant); // safe: a constant
sink(everything.default()); // finding
sink(fromBarrel()); // finding
sink(defaultOfLib()); // finding
sink(spaced.named()); // finding
sink(spaced.constant); // safe: a constant
sink(late.value); // finding

async function dynamic() {
  const lib = await import('./lib.js');
  sink(lib.named()); // finding
  sink(lib.constant); // safe: a constant
  import('./lib.js').then(({ named: load, constant: fixed }) => {
    sink(load()); // finding
    sink(fixed); // safe: a constant
  });
  const { default: whole } = await import('./lib.js');
  sink(whole()); // finding
}
