import { expect, test } from 'vitest';
import { choiceTold, inputsAskedFor } from './told-inputs.ts';

function asked(body: string, given: { readonly method?: string; readonly status?: number; readonly sent?: string } = {}): readonly string[] {
  const { method = 'GET', status = 400, sent } = given;
  const request = { method, url: 'http://shop.invalid/api/find', headers: [], as: 'nobody', ...(sent === undefined ? {} : { body: { type: sent, text: '' } }) } as const;
  return inputsAskedFor({ request, response: { status, headers: [], body, isCut: false, waitMs: 1 } }).map(({ name, place }) => `${place} ${name}`);
}

test.each([
  ['Required request parameter \'url\' for method parameter type String is not present', ['query url']],
  ['{"error":"Missing required parameter: file"}', ['query file']],
  ['{"message":"\\"email\\" is required"}', ['query email']],
  ['{"error":"username and password are required"}', ['query username', 'query password']],
  ['{"detail":[{"loc":["query","term"],"msg":"Field required","type":"missing"}]}', ['query term']],
  ['{"errors":[{"type":"field","msg":"Invalid value","path":"age","location":"query"}]}', ['query age']],
  ['<b>Warning</b>: Undefined array key "page" in <b>/var/www/index.php</b>', ['query page']],
  ['<p>KeyError: &#39;host&#39;</p>', ['query host']],
  ['TypeError: Cannot read properties of undefined (reading \'cmd\')', ['query cmd']],
  ['Query parameter `q` is missing.', ['query q']],
  ['{"error":"1 validation error for Ask\\ninput\\n  Field required [type=missing, input_value={}, input_type=dict]"}', ['query input']],
  ['{"error":"2 validation errors for Order\\ncity\\n  Field required [type=missing, input_value={}, input_type=dict]\\nsize\\n  field required (type=value_error.missing)"}', ['query city', 'query size']],
])('%s', (body, names) => {
  expect(asked(body)).toEqual(names);
});

test('what is posted is asked for where the body has it', () => {
  expect(asked('{"error":"host is required"}', { method: 'POST' })).toEqual(['json host']);
  expect(asked('host is required', { method: 'POST', sent: 'application/x-www-form-urlencoded' })).toEqual(['form host']);
});

test('an answer that refuses nobody, or whoever asks, names no input', () => {
  expect(asked('<p>An url is required</p>', { status: 200 })).toEqual([]);
  expect(asked('{"success":false,"message":"url is required"}', { status: 200 })).toEqual(['query url']);
  expect(asked('{"error":"token is required"}', { status: 401 })).toEqual([]);
  expect(asked('{"error":"Authentication is required"}')).toEqual([]);
  expect(asked('{"error":"This field is required. The value is missing."}')).toEqual([]);
});

const choiceOf = (body: string, names: readonly string[], status = 400): string | undefined => {
  const request = { method: 'GET', url: 'http://shop.invalid/api/find', headers: [], as: 'nobody' } as const;
  const told = choiceTold({ request, response: { status, headers: [], body, isCut: false, waitMs: 1 } }, names.map((name) => ({ name, place: 'query' })));
  return told === undefined ? undefined : `${told.parameter.name}=${told.example}`;
};

test.each([
  ['{"error":"Invalid sorting method. Available: [\'price\', \'name\']"}', 'method=price'],
  ['{"error":"1 validation error for Ask\\nmethod\\n  Input should be \'GET\', \'POST\' or \'HEAD\' [type=enum, input_value=\'x\']"}', 'method=GET'],
  ['{"message":"method must be one of: red, green"}', 'method=red'],
  ['{"error":"1 validation error for Ask\\nmethod\\n  Input should be \'plain\' or \'rich\' [type=enum]"}', 'method=plain'],
  ['<p>Unknown method, expected one of (slow|fast)</p>', 'method=slow'],
  ['{"message":"method must be one of: delete, reset or list"}', 'method=list'],
])('%s', (body, told) => {
  expect(choiceOf(body, ['term', 'method', 'input'])).toBe(told);
});

test('what no refusal says, or says of no input that was sent, is no choice', () => {
  expect(choiceOf('<p>Available: [\'price\', \'name\'] of each method</p>', ['method'], 200)).toBeUndefined();
  expect(choiceOf('{"error":"Available: [\'price\', \'name\']"}', ['term', 'method'])).toBeUndefined();
  expect(choiceOf('{"error":"The method must be sound and complete"}', ['method'])).toBeUndefined();
});

test.each([
  ['deleted, removed, active', 'active'],
  ['closed, open', 'open'],
  ['admin, user', 'user'],
  ['ROLE_ADMIN, superAdmin, ROLE_USER', 'ROLE_USER'],
  ['root, owner, superuser, staff, moderators, guest', 'guest'],
  ['archived, cancelled, canceled, revoked, disabled, blocked, denied, stopped, paused, unbanned, softdeleted, refunded, invited, draft', 'draft'],
  ['purge_all, list', 'list'],
  ['banana, closest, banner', 'banana'],
])('of %s, %s is what harms nobody', (choices, example) => {
  expect(choiceOf(`{"message":"status must be one of: ${choices}"}`, ['status'])).toBe(`status=${example}`);
});

test('where all choices take something away or give rights, none is made', () => {
  expect(choiceOf('{"message":"status must be one of: deleted, removed"}', ['status'])).toBeUndefined();
  expect(choiceOf('{"message":"Invalid status: must be one of \'banned\', \'suspended\', got \'x\'"}', ['status'])).toBeUndefined();
  expect(choiceOf('{"message":"role must be one of [\'admin\', \'owner\'] "}', ['role'])).toBeUndefined();
});
