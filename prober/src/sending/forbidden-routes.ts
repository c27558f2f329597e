/*
 * Routes whose name says that a request would end a session, destroy something, cost money or bother people. Nothing is sent there,
 * whatever the code shows.
 */

/** Verbs as whole words: `/payments` lists, `/pay` pays. */
const FORBIDDEN_WORDS: ReadonlySet<string> = new Set([
  'logout', 'logoff', 'signout', 'signoff', 'deauthorize',
  'delete', 'del', 'remove', 'rm', 'destroy', 'drop', 'erase', 'purge', 'wipe', 'truncate', 'clear', 'uninstall', 'unlink',
  'deletion', 'erasure', 'deactivation', 'termination',
  'deactivate', 'disable', 'revoke', 'unsubscribe', 'cancel', 'terminate', 'kill', 'ban', 'suspend', 'block', 'blacklist', 'blocklist', 'denylist',
  'pay', 'checkout', 'purchase', 'buy', 'charge', 'refund', 'withdraw', 'transfer', 'payout',
  'invite', 'invitation', 'reset', 'resetdb', 'createdb', 'setup', 'install', 'migrate', 'reseed', 'restore', 'factoryreset',
  'shutdown', 'restart', 'reboot', 'halt', 'poweroff',
]);
/** `log-out`, `signOut`, `shut_down`. */
const FORBIDDEN_PAIRS: ReadonlySet<string> = new Set(['log out', 'log off', 'sign out', 'sign off', 'shut down', 'power off', 'check out', 'create db', 'drop db', 'close account', 'erase account']);

/** Written together without a sign between: `deleteaccount`, `logoutuser`. */
const FORBIDDEN_JOINED = /^(?:log|sign)(?:out|off)(?:user|all|now|me)?$|^(?:delete|remove|close|erase|deactivate|cancel)(?:my|own)?(?:account|user|profile|customer|member|me)s?$/;

/** The word for which nothing is sent to this path, or to a handler of this name; `undefined` where nothing speaks against it. */
export function forbiddenWord(...names: readonly string[]): string | undefined {
  for (const name of names) {
    for (const segment of decoded(name).split(/[/\\?#&=;,]+/)) {
      const words = wordsOf(segment);
      const found = words.find((word, index) => FORBIDDEN_WORDS.has(word) || FORBIDDEN_JOINED.test(word) || FORBIDDEN_PAIRS.has(`${word} ${words[index + 1] ?? ''}`));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Values like `?action=delete`: one word alone, so that a payload with such a word in it is none. */
export function forbiddenValue(query: string): string | undefined {
  for (const [, value] of new URLSearchParams(query)) {
    if (/^[\w-]{2,20}$/.test(value) && forbiddenWord(value) !== undefined) return value;
  }
  return undefined;
}

function wordsOf(segment: string): readonly string[] {
  return segment
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** Decoded as often as a server behind a proxy might: `%256cogout`. */
function decoded(text: string): string {
  let current = text;
  for (let round = 0; round < 3; round += 1) {
    const next = current.replace(/%[\da-f]{2}/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
    if (next === current) break;
    current = next;
  }
  return current;
}
