import { expect, test } from 'vitest';
import { ApiError, describeError, fieldProblem, problemText, UnreachableError } from '#dashboard/api/errors.ts';

const refused = (status: number, body: object, headers: Record<string, string> = {}) => new ApiError(new Response(null, { status, headers }), body);

test('a field of a form gets its own sentence, without its name', () => {
  const error = refused(400, { message: ['new_password must be longer', 'name should not be empty'] });

  expect(fieldProblem(error, 'name')).toBe('Should not be empty.');
  expect(fieldProblem(error, 'new_password')).toBe('Must be longer.');
  expect(fieldProblem(error, 'email')).toBeUndefined();
});

test('what the server refused is told in its words', () => {
  expect(problemText(refused(409, { message: 'An organization may hold at most 10 active API keys' }))).toBe('An organization may hold at most 10 active API keys.');
});

test('an address whose end is no id is told as what is not there, and a field that holds none as what it is', () => {
  const noId = refused(400, { message: ['id must be a UUID'] });

  expect([describeError(noId).title, describeError(noId, 'scan').title, describeError(refused(404, { message: 'x' }), 'scan').title]).toEqual(['This does not exist', 'There is no such scan', 'There is no such scan']);
  expect(describeError(refused(400, { message: ['scan_id must be a UUID'] }), 'scan').title).toBe('This cannot be done');
});

test('a fault of the server names the line of its log, and a body that is none breaks nothing', () => {
  expect(describeError(refused(500, { message: 'Internal server error', request_id: 'abc' })).text).toContain('abc');
  expect(describeError(new ApiError(new Response(null, { status: 502 }), '<html>')).title).toBe('The server has made a mistake');
});

test('who is busy says for how long', () => {
  expect(describeError(refused(429, { message: 'x' }, { 'retry-after': '120' })).text).toBe('Try again in 2 minutes.');
});

test('no answer is not the same as a refusal', () => {
  expect(describeError(new UnreachableError(new TypeError('failed'))).title).toBe('The server cannot be reached');
});
