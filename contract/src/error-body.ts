import { Type, type Static } from 'typebox';
import { errors, type ErrorCode } from '#contract/errors.ts';

/** Body of every error but 429 (specification 7). */
export const ErrorBody = Type.Object(
  {
    statusCode: Type.Integer(),
    message: Type.Unsafe<string | string[]>({
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    }),
    error: Type.String({ description: 'Name of the status.' }),
    request_id: Type.Optional(Type.String({ description: 'Of an unexpected error: the log has it too.' })),
  },
  { additionalProperties: false, title: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;

/** Body of 429: it has no `error` (specification 8). */
export const RateLimitedBody = Type.Object(
  { statusCode: Type.Literal(429), message: Type.String() },
  { additionalProperties: false, title: 'Rate limited' },
);

const statusNames: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Entity',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

export function statusName(status: number): string {
  return statusNames[status] ?? 'Error';
}

/** The public sentence of an error: its catalogue message with `{name}` replaced by `details.name`. */
export function errorMessage(code: ErrorCode, details: Readonly<Record<string, string>> = {}): string {
  return errors[code].message.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');
}
