import type { Finding } from '@whitebox/engine';

/**
 * The finding by one of its ways, without the others: they are there for verification alone. It is known again by what its first
 * way was, so that it stays the same finding whichever of them holds.
 * @param other of which of its other ways; absent: of the first
 */
export function toldWay({ others = [], ...first }: Finding, other?: number): Finding {
  const way = other === undefined ? undefined : others[other];
  return way === undefined ? first : { ...way, signatures: first.signatures };
}
