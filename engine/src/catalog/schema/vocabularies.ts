import Type from 'typebox';
import { rowsAnswered } from '#engine/catalog/schema/answered-rows.ts';
import { choice, closed, flag, kind, kinds, mark, pattern, perhaps, sentence, somePattern, someTexts, text, texts, told, valueShape } from '#engine/catalog/schema/parts.ts';

const groups = perhaps(Type.Record(Type.String(), kinds), 'Names that stand for several kinds, in rules and in what rows clean');

const ownMembers = Type.Object({
  named: told(somePattern, 'Names of the members'),
  cleans: told(kinds, 'Kinds of sinks for which they are harmless'),
}, { ...closed, description: 'Members that the server itself gives it, or that who gives it may choose' });

const bareMembers = Type.Object({
  named: told(somePattern, 'Names of the members'),
  cleans: told(kinds, 'What they lack: kinds of sinks and marks'),
}, { ...closed, description: 'Members of which what reads it leaves only a part, unless an operation `paths-kept` ran' });

const declaredRow = Type.Object({
  types: told(someTexts, 'The types'),
  cleans: told(kinds, 'Kinds of sinks for which a value given as one is harmless'),
}, closed);

const sourceKind = Type.Object({
  threat: Type.Enum(['remote', 'local', 'library', 'value'], { description: 'The threat model that it belongs to; `value`: to none, a rule has to name it' }),
  meaning: told(sentence, 'What it is, as reports say it'),
  'own-members': Type.Optional(ownMembers),
  'bare-members': Type.Optional(bareMembers),
  leading: perhaps(kinds, 'Kinds of sinks for which the folder in front of a path that is joined is for its giver to choose'),
  'asked-by-name': flag('An element of it that is put where a text that the program does not write itself stood is the one that was asked for by its name, and nothing of the whole'),
  'as-whole': flag('A member that is read by its name is nothing of it: all variables of the environment'),
  'as-set': flag('What passed a call of which nothing is known is nothing of it any more: a client that was made with a key gives no key'),
  'by-operator': flag('Whoever runs the program chooses it: a list of it tells what they allow'),
  declared: Type.Optional(Type.Array(declaredRow, { minItems: 1, description: 'Types that a parameter is declared with which say what it can be' })),
}, closed);

const placeRow = Type.Object({
  cleans: told(kinds, 'Kinds of sinks and marks: what cannot stand there'),
  note: told(sentence, 'Why'),
}, closed);

/** `vocabulary/sources.yml`. */
export const sourceVocabularySchema = Type.Object({
  kinds: Type.Record(Type.String(), sourceKind, { description: 'The kinds of sources, by name' }),
  groups,
  places: perhaps(Type.Record(Type.String(), placeRow), 'Places of a request, and what cannot stand there as it arrives, whatever the library'),
}, closed);

const spelled = Type.Object({
  names: told(pattern, 'How the program calls it: `pass(?:word|wd)$`'),
  through: told(pattern, 'Functions that pass a text on'),
  reads: told(pattern, 'Functions that read what their first argument names'),
  stores: perhaps(pattern, 'Methods that put their second argument under the name that is the first'),
  pairs: perhaps(pattern, 'Calls that make a map of names and values by turns'),
  otherwise: perhaps(pattern, 'What calls of such names give is something else, whatever it is called: a label'),
  constants: perhaps(pattern, 'A text of the program that is like this counts under such a name; others say nothing'),
  besides: Type.Optional(Type.Object({
    known: told(pattern, 'Names of what others know'),
    strong: told(pattern, 'Names of calls that make what nobody guesses: with one of them, it is none'),
  }, { ...closed, description: 'What else the call is given has to be known or guessed too, otherwise the misuse is doubted (`part-unknown`)' })),
  'unless-sent': perhaps(texts, 'Kinds of sources: what came in so, and was only read since, is none'),
}, { ...closed, description: 'A call is a misuse of the kind where an argument is made of what the program calls by one of these names' });

const shown = Type.Object({
  unless: told(Type.Array(text), 'Encodings of bodies that no form sends: an answer to a method that only scripts send is doubted'),
}, { ...closed, description: 'It harms whoever is shown the answer to the request' });

const statementRow = Type.Object({
  begins: told(somePattern, 'How the statement begins: `select\\b`'),
  kind: told(kind, 'The kind of all that the call is given with it'),
}, closed);

const harmlessText = {
  'safe-prefix': perhaps(pattern, 'A text that begins so leaves the attacker nothing: a fixed scheme and host'),
  'dangerous-characters': perhaps(text, 'A text with none of these characters is harmless, which is how anchored patterns become guards'),
  'safe-shapes': perhaps(Type.Array(valueShape), 'Values of these shapes are harmless'),
  'escaped-by': perhaps(text, 'Behind this sign, a dangerous character is harmless'),
  'safe-keys': perhaps(texts, 'What stands under one of these keys of a structure is harmless'),
  'quoted-by': perhaps(Type.Record(Type.String(), kind), 'By quotes: the mark with which a value between them is harmless; of one that is written twice, where the text before leaves it open'),
  'runs-broken-by': perhaps(Type.Record(Type.String(), kind), 'By character: a text with this mark has no run of it, so that a pattern that repeats nothing else is slow for none'),
  'short-for-polynomial': perhaps(kind, 'A text with this mark is too short for a pattern of polynomial time'),
  'contained-by': perhaps(mark, 'With this mark, a value whose beginning was tested is harmless'),
  'contained-behind': perhaps(pattern, 'Tested beginnings that contain; default is any'),
  'listed-by': perhaps(pattern, 'Parts that are each harmless are so together, too, where the text that joins them looks like this'),
  'ended-by': perhaps(pattern, 'A value is harmless before a text of the program in which this is found, where nothing that was sent follows'),
  'placed-with': perhaps(Type.Array(mark, { minItems: 1 }), 'Behind another text, a value with all of these marks is harmless; default is the mark that contains it'),
  'placed-short': perhaps(Type.Record(Type.String(), text), 'Marks of short texts, with characters: a value with the mark is harmless behind a text that ends with none of them'),
  'harmless-with': Type.Optional(Type.Array(Type.Union([mark, Type.Array(mark, { minItems: 1 })]), { minItems: 1, description: 'A value with all of these marks is harmless; of a list in it, one' })),
};

const harmlessMisuse = {
  'sent-elsewhere': Type.Optional(Type.Object({
    at: told(Type.Array(kind, { minItems: 1 }), 'Kinds of sinks that its result arrives at'),
    behind: told(pattern, 'How the text there begins: with the host of somebody else'),
    'unless-named': told(pattern, 'Stored or returned under such a name, it is the program\'s own'),
    'unless-at': told(Type.Array(kind, { minItems: 1 }), 'Arriving at a sink of one of these kinds as well, it is kept'),
  }, { ...closed, description: 'A misuse is doubted (`other-service`) whose result goes to somebody else\'s service, as long as the program neither compares nor keeps it' })),
  'by-setting': perhaps(pattern, 'Words of a test around a misuse which tell that somebody has to ask for it'),
  'needless-beside': perhaps(pattern, 'A misuse is doubted where the function around it speaks of this: no session, or a token that no browser sends by itself'),
  'needless-without': Type.Optional(Type.Object({
    some: told(pattern, 'The function around it speaks of this'),
    called: told(pattern, 'It calls nothing of such a name: a sign-in of which a session stays'),
    undone: perhaps(pattern, 'What it is given, or its result is asked, to be no such call: `disable`'),
  }, { ...closed, description: 'A misuse is doubted where the function around it speaks of the one and does not call the other' })),
  'right-where': perhaps(pattern, 'A misuse is none where a condition found this of a setting: `.NAME=value` at the end of its place, or where a test of the same function found `name=text` of what a library gives'),
};

const found = {
  'stored-by': perhaps(pattern, 'With `found-by: stored-field-chosen`: names of what stores a row; where no code that runs then speaks of one, nothing is stored'),
  'found-by': Type.Optional(choice({
    'member-chosen-twice': 'a member of a member is written, both under keys that the attacker chose',
    'stored-field-chosen': 'a field of a row that a store holds is written under such a key',
    'secret-compared': 'a secret is compared by an operator',
  }, 'What the engine itself takes for a sink of the kind')),
  spelled: Type.Optional(spelled),
  bounded: flag('A number that was found below something of the program is harmless'),
  'of-contents': flag('What the value holds arrives as well: objects are written out'),
  'doubts-makers': flag('What a call gave of which nothing is known is mostly no text that does harm here'),
  'whole-as-data': Type.Optional(Type.Object({
    of: told(Type.Array(text), 'Kinds of sources'),
    in: told(Type.Array(text), 'Languages'),
  }, { ...closed, description: 'A structure is written out here with its texts in quotes: what came so as a whole is doubted (`whole-body`)' })),
  'asked-by': Type.Optional(Type.String({
    pattern: '^#',
    description: 'What rows remember under this name of a client or its options that is among the arguments: with it, the sink is doubted (`own-lookup`), as it may refuse addresses',
  })),
  'compared-with': perhaps(Type.Array(text), 'What is compared with something that came from these sources under such a name reached a sink as well'),
  'compared-unless': perhaps(pattern, 'With `compared-with`: not where the function around calls something like this, and asks only whether it has changed'),
  'secret-named': perhaps(pattern, 'A setting of the machine under such a name is a secret, where a call compares it with what a request brings'),
  'of-lists': flag('Harmful is what stands in a list: lists that several calls make, and one function passes on, are as many flaws'),
  'of-whole': flag('Harmful is alone what is part of a structure that was taken over as a whole: a field that its class declares, that nobody read by its name before, and that the code around stores nowhere'),
  rows: Type.Optional(rowsAnswered),
  'sent-as': perhaps(pattern, 'Harmful is alone what was sent under such a name, and passed no call of which nothing is known'),
  shown: Type.Optional(shown),
  statements: Type.Optional(Type.Array(statementRow, { minItems: 1, description: 'What a statement does to stored objects, by how it begins' })),
};

const sinkKind = Type.Object({
  meaning: told(sentence, 'What it is, as reports say it'),
  gain: told(sentence, 'What the attacker gains, in the infinitive'),
  ...harmlessText,
  ...harmlessMisuse,
  ...found,
  'as-well': perhaps(Type.Array(kind, { minItems: 1 }), 'Kinds of sinks that a sink of this kind is besides'),
  access: Type.Optional(Type.Enum(['look-up', 'change', 'creation'], {
    description: 'What the call does to stored objects, which rules with `access` judge: what is sent and arrives there harms nobody by itself',
  })),
  'of-numbers': flag('A number is as dangerous as a text'),
  'refused-values': perhaps(Type.Array(text), 'Tested unequal to one of these, a value is harmless'),
  'harmless-named': perhaps(pattern, 'A misuse is none whose result is stored or returned under such a name'),
  'harmful-named': perhaps(pattern, 'Stored or returned under such a name as well, it is one all the same'),
  'harmful-alone': flag('It is none where no name like `harmful-named` is seen'),
  'harmless-at': perhaps(texts, 'A misuse is none whose result arrives at a sink of one of these kinds'),
  'harmless-below': perhaps(Type.Integer({ minimum: 1 }), 'Shorter than so many characters, a text is harmless'),
}, closed);

/** `vocabulary/sinks.yml`. */
export const sinkVocabularySchema = Type.Object({
  kinds: Type.Record(Type.String(), sinkKind, { description: 'The kinds of sinks and misuses, by name' }),
  groups,
}, closed);

const markRow = Type.Object({
  meaning: told(sentence, 'What is known of a value that has it'),
  'without-characters': Type.Optional(Type.String({ minLength: 1, description: 'A text with none of these characters has it' })),
  'at-most': perhaps(Type.Integer({ minimum: 1 }), 'A text of no more characters has it'),
  'absence-of': perhaps(texts, 'A text in which one of these does not occur has it'),
  'written-as': perhaps(texts, 'Written as one of these, what is to be absent does no harm'),
  doubt: Type.Optional(choice({
    'stored-key': 'it is a key of what is stored, as something was found under it',
    'checked-by-name': 'a function that is called like a check let it pass',
    'no-separator': 'it holds no separator of paths',
    'name-by-form': 'forms admit plain names alone',
    'sibling-folder': 'it begins with the name of a folder, which may go on',
    'browser-written': 'a browser writes it in a form that does no harm',
  }, 'A finding of what has it is doubted so')),
  doubted: perhaps(Type.Array(kind, { minItems: 1 }), 'Kinds of the findings that are doubted; default is all'),
  'never-begins': perhaps(texts, 'A text that does not begin with one of these has it'),
  unlike: perhaps(texts, 'A text that is none of these has it; what is cut out of it, or rewritten, has it no more'),
  'or-begins': Type.Optional(Type.String({ minLength: 1, description: 'What is left of the beginning of a text that begins so has it, and may be nothing; no other part has it, and nothing that is rewritten' })),
  'by-form': flag('A text has it of which a test found another form, such as the path without dots, harmless for a kind that it makes harmless'),
  'as-written': flag('It tells how somebody wrote the text: what a function made of it may be decoded, and has it no more'),
  'lost-behind': perhaps(somePattern, 'Behind a text in which this is found, a text has it no more'),
  'lost-by': Type.Optional(Type.String({ minLength: 1, description: 'A text in which one of these characters was put into the place of another part has it no more' })),
  'kept-with': perhaps(Type.Array(mark, { minItems: 1 }), 'With one of these marks it has it there all the same'),
}, closed);

/** `vocabulary/marks.yml`. */
export const markVocabularySchema = Type.Object({
  marks: Type.Record(Type.String(), markRow, { description: 'The marks, by name: what can be learnt of a value that harms nobody by itself' }),
}, closed);

export type SourceVocabulary = Type.Static<typeof sourceVocabularySchema>;
export type MarkVocabulary = Type.Static<typeof markVocabularySchema>;
export type SinkVocabulary = Type.Static<typeof sinkVocabularySchema>;
