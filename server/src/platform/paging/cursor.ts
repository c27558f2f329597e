import { ProductError } from '#server/platform/errors/product-error.ts';

/*
 * Keyset paging: a cursor is the sort value and the id of the last item of a page, and the next page starts after that pair,
 * however many items came or went before it. Opaque to callers, but not secret: it is checked as any other input.
 */
export interface Position {
  /** Text form of the sort column of the last item: an ISO 8601 instant, a number or a word. */
  readonly value: string;
  readonly id: string;
}

/** The order that a cursor belongs to; it is refused with any other. */
export interface Order {
  readonly by: string;
  readonly direction: 'ASC' | 'DESC';
}

export function encodeCursor(order: Order, position: Position): string {
  return Buffer.from(JSON.stringify([order.by, order.direction, position.value, position.id])).toString('base64url');
}

/**
 * @param isValue whether a text can be a value of the sort column
 * @throws ProductError `cursor_invalid` when it was not made by `encodeCursor` for this order
 */
export function decodeCursor(cursor: string, order: Order, isValue: (text: string) => boolean): Position {
  const [by, direction, value, id] = parse(cursor);
  if (typeof by !== 'string' || typeof value !== 'string' || typeof id !== 'string' || !UUID.test(id)) throw new ProductError('cursor_invalid', { problem: NOT_OURS });
  if (by !== order.by || direction !== order.direction) {
    throw new ProductError('cursor_invalid', { problem: 'it belongs to another sort_by or sort_order' });
  }
  if (!isValue(value)) throw new ProductError('cursor_invalid', { problem: NOT_OURS });
  return { value, id };
}

const NOT_OURS = 'it is no next_cursor of this list';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INSTANT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a text is an instant as `Date.toISOString` writes it. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
}

function parse(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch (cause) {
    throw new ProductError('cursor_invalid', { problem: NOT_OURS }, { cause });
  }
}
