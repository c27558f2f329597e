import { expect, test } from 'vitest';
import { changeOf, optionsOf, withThoseOfOthers } from './draft-options.ts';

const kept = optionsOf({ target_urls: ['https://a.example'], custom_context: 'before', context_documents: [] });

test('only what was written is sent', () => {
  expect(changeOf({ ...kept, auth: 'bearer: x' }, kept)).toEqual({ auth_instructions: 'bearer: x' });
  expect(changeOf({ ...kept, targets: ' https://a.example\nhttps://b.example ' }, kept)).toEqual({ target_urls: ['https://a.example', 'https://b.example'] });
  expect(changeOf({ ...kept, context: '' }, kept)).toEqual({ custom_context: '' });
  expect(changeOf(kept, kept)).toEqual({});
});

test('how to sign in is not taken away by an empty field', () => {
  expect(changeOf({ ...kept, auth: ' ' }, { ...kept, auth: 'bearer: x' })).toEqual({});
});

test('what another tab changed is shown where nothing was written here, and what is being written stays', () => {
  const there = optionsOf({ target_urls: ['https://c.example'], custom_context: 'of the other tab', context_documents: [] });

  const signIn = { ...kept, auth: 'bearer: x' };
  expect(withThoseOfOthers(signIn, { given: signIn, keptBefore: kept, there })).toEqual({ ...there, auth: 'bearer: x' });
  expect(withThoseOfOthers({ ...signIn, context: 'mine' }, { given: signIn, keptBefore: kept, there })).toEqual({ ...there, auth: 'bearer: x', context: 'mine' });
  const mine = { ...kept, context: 'mine' };
  // Taken back while it was on its way.
  expect(withThoseOfOthers(kept, { given: mine, keptBefore: kept, there }).context).toBe('before');
});
