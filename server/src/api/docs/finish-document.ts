import { statusName } from '@whitebox/contract';
import { examples } from '#server/api/docs/examples.ts';
import { hoistNamed, isRecord } from '#server/api/docs/name-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** Headers by the name of their component. */
const headers: Readonly<Record<string, { readonly name: string; readonly description: string; readonly schema: Json }>> = {
  RateLimitPolicy: { name: 'RateLimit-Policy', description: 'The limit of the key: `q` requests in `w` seconds.', schema: { type: 'string', examples: ['"default";q=100;w=60'] } },
  RateLimit: { name: 'RateLimit', description: '`r` requests are left; one more in `t` seconds.', schema: { type: 'string', examples: ['"default";r=99;t=60'] } },
  RetryAfter: { name: 'Retry-After', description: 'Seconds to wait before trying again.', schema: { type: 'string', pattern: '^[0-9]+$' } },
  Replayed: { name: 'Idempotency-Replayed', description: '`true` where this is the first answer again.', schema: { type: 'string', enum: ['true'] } },
  ETag: { name: 'ETag', description: 'Version of what was answered, for `If-None-Match` and `If-Match`.', schema: { type: 'string' } },
  Location: { name: 'Location', description: 'Where the new resource is read.', schema: { type: 'string' } },
  Disposition: { name: 'Content-Disposition', description: 'Name of the file.', schema: { type: 'string' } },
};

const meaningOf: Readonly<Record<number, string>> = {
  304: 'Not changed since the version in `If-None-Match`: no body.',
  400: 'The request is not valid: `message` names the field, or says what stands against it.',
  401: 'The key is missing, malformed, revoked or expired.',
  402: 'The organization does not hold enough credits.',
  403: 'The key lacks the scope that this operation needs.',
  404: 'It does not exist, or belongs to another organization: the two are not told apart.',
  408: 'The request did not arrive in time.',
  409: 'Something stands against it now; `message` says what.',
  412: 'It has changed since the version in `If-Match`.',
  413: 'The body is larger than is taken.',
  414: 'The address is longer than is read.',
  415: 'The body is of a type that is not read here.',
  422: 'The `Idempotency-Key` was used for another request.',
  429: 'Too many requests with this key: wait for the seconds of `Retry-After`.',
  500: 'Unexpected; the log has the `request_id`. Safe to repeat later.',
  503: 'Too busy at this moment: wait for the seconds of `Retry-After`.',
  507: 'The organization has no room left for this.',
};

/**
 * Turns what the framework gathered from the routes into the document that is served: named components, answers in words with
 * their headers, examples.
 *
 * @param document an OpenAPI 3.1 object whose schemas carry their names as `title` (`withNames`)
 */
export function finishDocument(document: Json): Json {
  const described = eachOperation(document['paths'], describeAnswers);
  const { paths, schemas } = hoistNamed(described);
  const withExamples = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, name in examples && isRecord(schema) ? { ...schema, examples: [examples[name]] } : schema]),
  );
  const components = isRecord(document['components']) ? document['components'] : {};
  const headerComponents = Object.fromEntries(Object.entries(headers).map(([key, { description, schema }]) => [key, { description, schema }]));
  return { ...document, paths, components: { ...components, schemas: withExamples, headers: headerComponents } };
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly value: Json;
}

function eachOperation(paths: unknown, change: (operation: Operation) => Json): Json {
  const changed = (path: string, methods: unknown): Json =>
    Object.fromEntries(Object.entries(isRecord(methods) ? methods : {}).map(([method, value]) => [method, isRecord(value) ? change({ method, path, value }) : value]));
  return Object.fromEntries(Object.entries(isRecord(paths) ? paths : {}).map(([path, methods]) => [path, changed(path, methods)]));
}

function describeAnswers(operation: Operation): Json {
  const { responses } = operation.value;
  if (!isRecord(responses)) return operation.value;
  const described = Object.entries(responses).map(([status, answer]): [string, unknown] => {
    if (!isRecord(answer)) return [status, answer];
    const references = headerNames(operation, Number(status)).map((key): [string, Json] => [headers[key]?.name ?? key, { $ref: `#/components/headers/${key}` }]);
    return [status, { ...answer, description: descriptionOf(Number(status), answer), ...(references.length > 0 && { headers: Object.fromEntries(references) }) }];
  });
  return { ...operation.value, responses: Object.fromEntries(described) };
}

function descriptionOf(status: number, answer: Json): string {
  const own = answer['description'];
  if (typeof own === 'string' && own !== 'Default Response') return own;
  return meaningOf[status] ?? { 200: 'Done.', 201: 'Made.', 204: 'Done; there is no body.' }[status] ?? statusName(status);
}

/** Which headers an answer of this status carries. */
function headerNames({ method, path }: Operation, status: number): string[] {
  const isSuccess = status < 300;
  return [
    ...(status === 401 ? [] : ['RateLimitPolicy', 'RateLimit']),
    ...(status === 429 || status === 503 ? ['RetryAfter'] : []),
    ...(method === 'post' && isSuccess ? ['Replayed'] : []),
    ...(status === 201 ? ['Location'] : []),
    ...(isSuccess && path.endsWith('/export') ? ['Disposition'] : []),
    ...(method === 'get' && (isSuccess || status === 304) && !/\/(?:export|status)$/.test(path) ? ['ETag'] : []),
    ...(method === 'patch' && isSuccess ? ['ETag'] : []),
  ];
}
