import { fromB, constantOfB } from './b.js';

export function fromA() {
  return source();
}

export const constantOfA = 'constant';

export function run() {
  sink(fromB()); // finding
  sink(constantOfB()); // safe: a constant of this very module
}

run();
