/* Whether a text is a secret: by what its name says, how it is built and what it must not be. */
import type { SecretKnowledge, TellingName, ValueForm } from '#engine/catalog/secret-knowledge.ts';
import type { Holding, NamedText } from '#engine/secrets/named-constants.ts';

/**
 * The row for names that end like this one. Words are parted at case and punctuation: `DB_PASSWORD_PROD` reads
 * `db password`, since `prod` says nothing.
 */
export function tellingName(name: string, { names, qualifiers, standIns }: SecretKnowledge): TellingName | undefined {
  const words = wordsOf(name);
  if (words.some((word) => standIns.has(word))) return undefined;
  while (words.length > 1 && qualifiers.has(words.at(-1) ?? '')) words.pop();
  const spoken = ` ${words.join(' ')}`;
  return names.find(({ ends }) => ends.some((end) => spoken.endsWith(` ${end}`)));
}

/** Whether what stands beside a name says that the constant is there for everybody to read. */
export function isPublished(name: string, beside: ReadonlySet<string> | undefined, { published }: SecretKnowledge): boolean {
  if (!beside) return false;
  const spoken = wordsOf(name).join(' ');
  const rows = published.filter(({ names }) => names.includes(spoken));
  const around = rows.length > 0 ? new Set([...beside].map((other) => wordsOf(other).join(' '))) : undefined;
  return around !== undefined && rows.some((row) => row.beside.every((other) => around.has(other)));
}

/** Whether one of the objects that it stands in is shown as an example, from the inside out. */
export function isExample(within: readonly Holding[], { examples }: SecretKnowledge): boolean {
  return within.some(({ key, beside }) => {
    const spoken = wordsOf(key).join(' ');
    const rows = examples.filter(({ names }) => names.includes(spoken));
    const around = rows.length > 0 ? new Set([...beside].map((other) => wordsOf(other).join(' '))) : undefined;
    return around !== undefined && rows.some((row) => row.beside.some((other) => around.has(other)));
  });
}

/**
 * Whether it is a password that is tried first. A text that says what its name says may be a label or the name of a field: in settings
 * it is taken for one, where `password` holds what a server is told.
 */
export function isGuessed(text: string, name: string, { guessed }: SecretKnowledge, isSetting: boolean): boolean {
  return guessed.has(text) && (isSetting || (text !== name && !wordsOf(name).includes(text)));
}

/** Whether it is the digest of no account, which is compared so that an unknown one takes as long: `dummy.password = '$2b$…'`. */
export function isOfNoAccount({ text, name = '', of = '' }: Pick<NamedText, 'text' | 'name' | 'of'>, { digestForms, madeUp }: SecretKnowledge): boolean {
  return digestForms.some((pattern) => pattern.test(text)) && [name, of].some((each) => wordsOf(each).some((word) => madeUp.has(word)));
}

const SHORTEST_NAME = 8;

/**
 * Whether a text of letters alone says its own name, perhaps with more words: the key of a label, the word that a page asks with. One that
 * is spelled as its name is may have digits: the member of an enumeration.
 */
export function isLabel(text: string, name: string): boolean {
  const spoken = wordsOf(name).join('');
  if (spoken.length < SHORTEST_NAME) return false;
  return text === name || (/^[a-z\W_]+$/i.test(text) && text.replace(/[^a-z]/gi, '').toLowerCase().includes(spoken));
}

/** Whether a server that is told the text has it for a password: anything but what stands in place of one. */
export function isToldPassword(text: string, { placeholders, plainWords }: SecretKnowledge): boolean {
  return TOLD.test(text) && !placeholders.some((pattern) => pattern.test(text) && !plainWords.includes(pattern));
}

/** Numbers and switches are no passwords, longer words say how or where. */
const TOLD = /^(?!\d+$|(?:true|false|yes|no|none|null|on|off)$)[\w!@#%^&*+-]{4,32}$/i;

const MAX_NAME = 100;

/** The number of one of several: `password2`, while `sha256` is a word. */
const NUMBERED = /(?<=[a-z]{3})\d{1,2}$/;

function wordsOf(name: string): string[] {
  const parted = name.slice(-MAX_NAME).replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return parted.toLowerCase().replace(NUMBERED, '').split(/[^a-z0-9]+/).filter((word) => word !== '');
}

/** Whether a text is like what `form` describes and no placeholder. */
export function isSecret(text: string, form: ValueForm, placeholders: readonly RegExp[]): boolean {
  if (text.length < form.minimumLength || text.length > form.maximumLength) return false;
  return form.matches.every((pattern) => pattern.test(text))
    && entropyOf(text) >= form.entropy
    && shareOfWords(text) <= form.words
    && !placeholders.some((pattern) => pattern.test(text));
}

/** Shannon entropy: −Σ p(c)·log2 p(c) over the text's UTF-16 units, in bits a unit. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (let i = 0; i < text.length; i++) counts.set(text.charAt(i), (counts.get(text.charAt(i)) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values()) entropy -= (count / text.length) * Math.log2(count / text.length);
  return entropy;
}

/** A run of letters that people may have written: chance makes runs of four in one case and with a vowel seldom. */
const WORD = /[A-Z]?[a-z]{4,}|[A-Z]{4,}/g;

/** Share of the text that stands in words. */
function shareOfWords(text: string): number {
  const words = (text.match(WORD) ?? []).filter((word) => /[aeiouy]/i.test(word));
  return words.reduce((length, word) => length + word.length, 0) / text.length;
}
