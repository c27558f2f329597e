/** The database was not there when it was asked, as another process tells. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** Class 08: the connection; 57P01 to 57P03: a server that stops, has crashed, or starts. */
const states = /^(08...|57P0[123])$/;
/** What the client says by itself, without a code. */
const words = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/**
 * Whether the database was not there when it was asked, by what that threw or by what was thrown for it. A refused connection does not
 * say so: code hosts refuse in the same words, and while a database refuses nothing can be noted of a job anyway.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAwayError || words.test(error.message)) return true;
  return ('code' in error && typeof error.code === 'string' && states.test(error.code)) || isDatabaseAway(error.cause);
}
