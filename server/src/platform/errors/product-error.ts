import { errorMessage, errors, type ErrorCode, type ErrorEntry } from '@whitebox/contract';

/**
 * An error on purpose: a code of the catalogue, and the public details that its message needs. The HTTP border turns it into
 * the body of the specification, jobs into the outcome of their stage. Internal detail belongs in `cause`.
 */
export class ProductError extends Error {
  override readonly name = 'ProductError';
  readonly code: ErrorCode;
  readonly status: number;
  /** The same request will always be refused so. */
  readonly isFinal: boolean;
  /** When trying again makes sense, in seconds from now: the answer's `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Readonly<Record<string, string>> = {}, options: ErrorOptions & { readonly retryAfterSeconds?: number } = {}) {
    super(errorMessage(code, details), options);
    const { status, isFinal = false }: ErrorEntry = errors[code];
    this.code = code;
    this.status = status;
    this.isFinal = isFinal;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The request is well-formed JSON but breaks a rule of its fields: one sentence for each, every one naming its field. */
export class ValidationError extends ProductError {
  readonly sentences: readonly string[];
  override readonly isFinal: boolean;

  /** `isFinal: false` where the field was judged by more than the request: by what is connected, or by the operator's settings. */
  constructor(sentences: readonly string[], { isFinal = true }: { isFinal?: boolean } = {}) {
    super('validation_failed');
    this.message = sentences.join('\n');
    this.sentences = sentences;
    this.isFinal = isFinal;
  }
}
