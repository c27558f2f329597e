/** What the server refused, in its own sentences. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** One sentence a fault; of an invalid body one a field, which begins with the field's name. */
  readonly sentences: readonly string[];
  /** Of an unexpected error: the log has it too. */
  readonly requestId: string | undefined;
  /** Seconds to wait before it makes sense to ask again. */
  readonly retryAfter: number | undefined;
  /** All that the server said, for who knows its shape. */
  readonly body: unknown;
  /** Of a change that came too late: the version that is there now. */
  readonly version: string | undefined;

  constructor(response: Response, body: unknown) {
    const { message, requestId } = readBody(body);
    super(message.join('\n') || `The server answered ${response.status}`);
    this.status = response.status;
    this.sentences = message;
    this.requestId = requestId;
    this.body = body;
    this.version = response.headers.get('etag') ?? undefined;
    this.retryAfter = Number(response.headers.get('retry-after')) || undefined;
  }
}

/** The server could not be asked: no network, or it is away. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  constructor(cause: unknown) {
    super('The server cannot be reached', { cause });
  }
}

function readBody(body: unknown): { readonly message: readonly string[]; readonly requestId: string | undefined } {
  if (typeof body !== 'object' || body === null) return { message: [], requestId: undefined };
  const message = 'message' in body ? [body.message].flat().map(String) : [];
  return { message, requestId: 'request_id' in body && typeof body.request_id === 'string' ? body.request_id : undefined };
}

export interface ErrorWords {
  readonly title: string;
  readonly text: string;
  /** Whether the same may go well in a moment. */
  readonly mayRetry: boolean;
}

/** What a refusal says where it has nothing to add to its title. */
const SAYS_NO_MORE = /^(?:Your role does not [^.]*\.)?$/;

/** What the server says of an address whose end is no id: nothing can be there. */
const IS_NO_ID = /^id must be a UUID$/;

function isMissing({ status, sentences }: ApiError): boolean {
  return status === 404 || (status === 400 && sentences.length > 0 && sentences.every((sentence) => IS_NO_ID.test(sentence)));
}

/**
 * What went wrong, why, and what now.
 *
 * @param what was asked for, such as `scan`
 */
export function describeError(error: unknown, what?: string): ErrorWords {
  if (error instanceof UnreachableError) {
    return { title: 'The server cannot be reached', text: 'Check your connection. What you see is what was there before; it is asked for again as soon as the server answers.', mayRetry: true };
  }
  if (!(error instanceof ApiError)) return { title: 'This page has a fault', text: error instanceof Error ? error.message : String(error), mayRetry: true };
  const said = error.sentences.map(asSentence).join('\n');
  if (error.status === 403) return { title: 'Your role does not permit this', text: SAYS_NO_MORE.test(said) ? 'Ask an admin or owner of the organization.' : said, mayRetry: false };
  if (isMissing(error)) return { title: what === undefined ? 'This does not exist' : `There is no such ${what}`, text: 'It may have been deleted, or belong to another organization, or the address is mistyped.', mayRetry: false };
  if (error.status === 412) return { title: 'Somebody else was faster', text: 'It has changed since you opened it. Look at what is new, then do it again: nothing that you wrote is lost.', mayRetry: false };
  if (error.status === 429 || error.status === 503) return { title: 'The server is busy', text: `Try again in ${waitWords(error.retryAfter)}.`, mayRetry: true };
  if (error.status >= 500) {
    const trace = error.requestId === undefined ? '' : ` The server's log has the details under ${error.requestId}.`;
    return { title: 'The server has made a mistake', text: `Nothing was changed by half. Try again; if it stays, tell who runs this server.${trace}`, mayRetry: true };
  }
  return { title: 'This cannot be done', text: said, mayRetry: false };
}

/** The sentence about one field of a form, without the field's name; undefined where the server has nothing against it. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  const sentence = error.sentences.find((one) => one.startsWith(`${field} `));
  return sentence === undefined ? undefined : asSentence(sentence.slice(field.length + 1));
}

/** What to say of it in one piece, where a form or a list has failed to do something. */
export function problemText(error: Error | null): string | undefined {
  if (error === null) return undefined;
  const { title, text } = describeError(error);
  return error instanceof ApiError && error.status < 500 && error.sentences.length > 0 ? text : `${title}. ${text}`;
}

function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'a moment';
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

function asSentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
