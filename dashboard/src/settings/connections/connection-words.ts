import type { Connection, ConnectionField, ConnectionKind } from '#dashboard/api/connection-kinds.ts';
import { visibleText } from '#dashboard/format/clip.ts';

/** What a connection is called: the first of its columns, cut where a sentence needs it short. */
export function nameOf({ columns: [first = 'id'] }: ConnectionKind, connection: Connection): string {
  return visibleText(valueWords(connection[first], undefined), 100);
}

/** A value as people read it: a choice by its label. */
export function valueWords(value: unknown, choices: ConnectionField['choices']): string {
  if (typeof value !== 'string') return '';
  return choices?.find((one) => one.value === value)?.label ?? value;
}
