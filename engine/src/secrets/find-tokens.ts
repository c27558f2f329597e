import type { SecretKnowledge, TokenForm } from '#engine/catalog/secret-knowledge.ts';
import type { Span } from '#engine/source/source-file.ts';
import { isSecret } from '#engine/secrets/judge-secret.ts';

export interface Token extends Span {
  readonly form: TokenForm;
  /** It opens what runs on the same machine: developers write such ones for themselves. */
  readonly isForOwnMachine: boolean;
}

const OWN_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|host\.docker\.internal)$/;
const WORD = /[A-Za-z0-9]/;

/** Every token of a known form in a text, wherever it stands. Linear: patterns are bounded, and tried where a beginning stands. */
export function findTokens(text: string, { tokens, placeholders }: SecretKnowledge): readonly Token[] {
  return tokens.flatMap((form) => form.starts.flatMap((start) => tokensOf(text, { form, start, placeholders })));
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
    if (isInsideWord(text, end)) continue;
    if (isSecret(match.groups?.secret ?? match[0], form.value, placeholders)) found.push({ form, start: at, end, isForOwnMachine: OWN_MACHINE.test(match.groups?.host ?? '') });
  }
  pattern.lastIndex = 0;
  return found;
}

/** Whether a word goes on over the offset. */
function isInsideWord(text: string, offset: number): boolean {
  return WORD.test(text.charAt(offset - 1)) && WORD.test(text.charAt(offset));
}
