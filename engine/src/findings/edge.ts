/**
 * How a value came from the hop before to this one.
 * `source`: it enters · `assign`: into a variable or parameter · `field`, `container`: into or out of an object, a list or a map ·
 * `call-argument`, `return`, `callback`: across a function's border · `concat`: made part of a text · `model`: through a library
 * function that a catalog row describes · `sink`: where it does harm.
 */
export type Edge =
  | 'source' | 'assign' | 'field' | 'container' | 'call-argument' | 'return' | 'callback' | 'concat' | 'model' | 'sink';
