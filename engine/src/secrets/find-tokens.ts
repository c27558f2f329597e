import type { SecretKnowledge, TokenForm } from '#engine/catalog/secret-knowledge.ts';
import type { Span } from '#engine/source/source-file.ts';
import { isPublicToken } from '#engine/secrets/public-token.ts';
import { isSecret } from '#engine/secrets/judge-secret.ts';

export interface Token extends Span {
  readonly form: TokenForm;
  /** It opens what runs on the same machine: developers write such ones for themselves. */
  readonly isForOwnMachine: boolean;
}

const OWN_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|host\.docker\.internal)$/;
/** The first byte of every structure in DER that holds a key. */
const SEQUENCE = 0x30;
const WORD = /[A-Za-z0-9]/;

/** Every token of a known form in a text, wherever it stands. Linear: patterns are bounded, and tried where a beginning stands. */
export function findTokens(text: string, { tokens, placeholders, publicClaims }: SecretKnowledge): readonly Token[] {
  return tokens.flatMap((form) => form.starts.flatMap((start) => tokensOf(text, { form, start, placeholders }))).filter((token) => !isPublicToken(text.slice(token.start, token.end), publicClaims));
}

interface Search {
  readonly form: TokenForm;
  readonly start: string;
  readonly placeholders: readonly RegExp[];
}

function tokensOf(text: string, { form, start, placeholders }: Search): readonly Token[] {
  const found: Token[] = [];
  const { pattern } = form;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, Math.max(at + 1, pattern.lastIndex))) {
    pattern.lastIndex = at;
    const match = isInsideWord(text, at) ? null : pattern.exec(text);
    if (!match) {
      pattern.lastIndex = 0;
      continue;
    }
    const end = at + match[0].length;
    if (isInsideWord(text, end) || (form.closedBy !== undefined && isCutShort(text, end - (match.groups?.secret?.length ?? 0), form.closedBy))) continue;
    if (isSecret(match.groups?.secret ?? match[0], form.value, placeholders)) found.push({ form, start: at, end, isForOwnMachine: OWN_MACHINE.test(match.groups?.host ?? '') });
  }
  pattern.lastIndex = 0;
  return found;
}

/** Longer ones are not looked through: a key of 16,384 bits has 13,000 characters. */
const LONGEST = 16_384;
/** Bytes by which padding makes the text look longer than what it holds. */
const PADDING = 3;

/** Whether a structure in DER says that it is longer than the text that holds it: somebody cut it to show what one looks like. */
function isCutShort(text: string, start: number, closedBy: string): boolean {
  const end = text.indexOf(closedBy, start);
  if (end < 0 || end - start > LONGEST) return false;
  const digits = text.slice(start, end).replace(/\\[rn]|[^A-Za-z0-9+/=]/g, '');
  if (!/^[A-Za-z0-9+/]{8}/.test(digits)) return false;
  const [tag = 0, length = 0, high = 0, low = 0] = [...atob(digits.slice(0, 8))].map((byte) => byte.charCodeAt(0));
  const said = length < 0x80 ? length + 2 : length === 0x81 ? high + 3 : length === 0x82 ? high * 256 + low + 4 : 0;
  return tag === SEQUENCE && said > (digits.length * 3) / 4 + PADDING;
}

/** Whether a word goes on over the offset. */
function isInsideWord(text: string, offset: number): boolean {
  return WORD.test(text.charAt(offset - 1)) && WORD.test(text.charAt(offset));
}
