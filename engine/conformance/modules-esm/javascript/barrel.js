export * from './inner.js';
export { default as defaultOfLib } from './lib.js';
export * as spaced from './lib.js';
