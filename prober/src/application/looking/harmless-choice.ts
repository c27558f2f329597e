/*
 * Of words that a refusal allows, the one to send. None of those that would take something away from somebody or give somebody rights: no rule of the sender looks at
 * a value inside a body.
 */
import { forbiddenWord } from '#prober/sending/forbidden-routes.ts';

/** Wherever in a word they stand: `cancelled`, `softdeleted`, `superadmin`. */
const TELLING = /admin|superuser|delet|remov|destr[ou]y|disabl|deactivat|inactiv|suspend|suspension|revo[ck]|cancel|archiv|terminat|blacklist|blocklist|denylist|quarantin|privileg|promot|elevat|escalat|impersonat/;

/** Beside the verbs that no path may say, what takes away or keeps somebody out. */
const TAKING: readonly string[] = [
  'close', 'lock', 'expire', 'reject', 'decline', 'deny', 'refuse', 'void', 'invalidate', 'trash', 'discard', 'spam', 'freeze', 'frozen', 'kick', 'mute', 'expel', 'evict', 'exclude', 'dismiss', 'retire',
  'abandon', 'abort', 'stop', 'pause', 'flush', 'empty', 'rollback', 'undo', 'revert', 'hide', 'hidden', 'unpublish', 'discontinue', 'disconnect', 'detach', 'lose', 'lost', 'stolen', 'withdrawn', 'paid', 'bought',
  'shut', 'demote', 'downgrade', 'fire', 'resign', 'overwrite', 'replace',
];
/** What gives somebody more than others have. */
const GIVING: readonly string[] = [
  'root', 'owner', 'staff', 'moderator', 'mod', 'super', 'sudo', 'su', 'manager', 'maintainer', 'operator', 'supervisor', 'master', 'editor', 'developer', 'system', 'trusted',
  'write', 'full', 'all', 'grant', 'approve', 'allow', 'authorize', 'authorise', 'upgrade', 'verified',
];
const HARMFUL: ReadonlySet<string> = new Set([...TAKING, ...GIVING]);

/** The first that does no harm, of those in quotes where the list begins with one: behind them, the sentence goes on. */
export function harmlessChoice(list: string): string | undefined {
  const isQuoted = /^["'`‘“]/.test(list);
  const words = [...list.matchAll(isQuoted ? /["'`‘“]([\w.-]{1,40})["'`’”]/g : /([\w.-]{1,40})/g)].flatMap(([, word]) => word ?? []);
  return words.filter((word) => !/^(?:or|and)$/i.test(word)).find((word) => !doesHarm(word));
}

function doesHarm(choice: string): boolean {
  if (forbiddenWord(choice) !== undefined) return true;
  const words = choice.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z]+/);
  return TELLING.test(words.join('')) || words.flatMap(verbsOf).some((verb) => HARMFUL.has(verb) || forbiddenWord(verb) !== undefined);
}

/** `banned`, `unbanned` and `banning` say `ban`, `closes` says `close`, `denied` says `deny`, `owners` says `owner`. */
function verbsOf(word: string): readonly string[] {
  return [word, word.replace(/^(?:un|soft|hard|auto|force|co)/, '')].flatMap((whole) => {
    const stem = /^(.{2,}?)(?:e?d|ing|e?s|n)$/.exec(whole)?.[1];
    return stem === undefined ? [whole] : [whole, stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')];
  });
}
