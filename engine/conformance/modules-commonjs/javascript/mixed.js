import { named } from './lib.js';

export function mixed() {
  return named();
}
