import Type from 'typebox';
import { closed, kind, kinds, sentence, valueShape } from '#engine/catalog/schema/parts.ts';

const groups = Type.Optional(Type.Record(Type.String(), kinds));

/** `vocabulary/sources.yml`. */
export const sourceVocabularySchema = Type.Object({
  kinds: Type.Record(Type.String(), Type.Object({
    threat: Type.Enum(['remote', 'local', 'library', 'value']), meaning: sentence,
    'own-members': Type.Optional(Type.Object({ named: Type.String({ minLength: 1 }), cleans: kinds }, { ...closed, description: 'Members that the server itself gives it, or that who gives it may choose, and for which kinds of sinks these are harmless' })),
    'bare-members': Type.Optional(Type.Object({ named: Type.String({ minLength: 1 }), cleans: kinds }, { ...closed, description: 'Members of which what reads it leaves only a part, and what that lacks, unless an operation `paths-kept` ran' })),
    leading: Type.Optional({ ...kinds, description: 'Kinds of sinks for which the folder in front of a path that is joined is for its giver to choose' }),
    'as-whole': Type.Optional(Type.Literal(true, { description: 'A member that is read by its name is nothing of it' })),
    'as-set': Type.Optional(Type.Literal(true, { description: 'What passed a call of which nothing is known is nothing of it any more' })),
    'by-operator': Type.Optional(Type.Literal(true, { description: 'Whoever runs the program chooses it: a list of it tells what they allow' })),
    declared: Type.Optional(Type.Array(Type.Object({ types: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }), cleans: kinds }, closed), { minItems: 1, description: 'Types that a parameter is declared with, and for which kinds of sinks a value given as one is harmless' })),
  }, closed)),
  groups,
  places: Type.Optional(Type.Record(Type.String(), Type.Object({ cleans: kinds, note: sentence }, closed), { description: 'Places of a request, and what cannot stand there as it arrives' })),
}, closed);

/** `vocabulary/sinks.yml`. */
export const sinkVocabularySchema = Type.Object({
  kinds: Type.Record(Type.String(), Type.Object({
    meaning: sentence,
    gain: sentence,
    'safe-prefix': Type.Optional(Type.String({ description: 'A text that begins so leaves the attacker nothing' })),
    'dangerous-characters': Type.Optional(Type.String({ description: 'A text with none of these characters is harmless' })),
    'safe-shapes': Type.Optional(Type.Array(valueShape, { description: 'Values of these shapes are harmless' })),
    'escaped-by': Type.Optional(Type.String({ description: 'Behind this sign, a dangerous character is harmless' })),
    'safe-keys': Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'What stands under one of these keys of a structure is harmless' })),
    'quoted-by': Type.Optional(Type.Record(Type.String(), kind, { description: 'Between these quotes, a value with this mark is harmless' })),
    'runs-broken-by': Type.Optional(Type.Record(Type.String(), kind, { description: 'A text with this mark has no run of the character: a pattern that repeats nothing else is slow for none' })),
    'short-for-polynomial': Type.Optional({ ...kind, description: 'A text with this mark is too short for a pattern of polynomial time' }),
    'contained-by': Type.Optional(Type.String({ description: 'With this mark, a value whose beginning was tested is harmless' })),
    'contained-behind': Type.Optional(Type.String({ description: 'Tested beginnings that contain; default is any' })),
    'ended-by': Type.Optional(Type.String({ description: 'A value is harmless before a text of the program in which this is found, where nothing that was sent follows' })),
    'placed-with': Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'Behind another text, a value with all of these marks is harmless; default is the mark that contains it' })),
    'placed-short': Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Marks of short texts, with characters: a value with the mark is harmless behind a text that ends with none of them' })),
    'harmless-with': Type.Optional(Type.Array(Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })]), { minItems: 1, description: 'A value with all of these marks is harmless; of a list in it, one' })),
    'by-setting': Type.Optional(Type.String({ description: 'Words of a test around a misuse which tell that somebody has to ask for it' })),
    'needless-beside': Type.Optional(Type.String({ description: 'A misuse is doubted where the function around it speaks of this: no session, or a token that no browser sends by itself' })),
    'right-where': Type.Optional(Type.String({ description: 'A misuse is none where a condition found this of a setting: `.NAME=value` at the end of its place, or where a test of the same function found `name=text` of what a library gives' })),
    'stored-by': Type.Optional(Type.String({ description: 'With `found-by: stored-field-chosen`: names of what stores a row; where no code that runs then speaks of one, nothing is stored' })),
    'found-by': Type.Optional(Type.Enum(['member-chosen-twice', 'stored-field-chosen', 'secret-compared'], { description: 'What the engine itself takes for a sink: a member of a member is written, both under keys that the attacker chose; a field of a row that a store holds is, under such a key; a secret is compared by an operator' })),
    spelled: Type.Optional(Type.Object({ names: Type.String(), through: Type.String(), reads: Type.String(), stores: Type.Optional(Type.String({ description: 'Methods that put their second argument under the name that is the first' })), pairs: Type.Optional(Type.String({ description: 'Calls that make a map of names and values by turns' })), otherwise: Type.Optional(Type.String({ description: 'What calls of such names give is something else, whatever it is called: a label' })), besides: Type.Optional(Type.Object({ known: Type.String({ description: 'Names of what others know' }), strong: Type.String({ description: 'Names of calls that make what nobody guesses: with one of them, it is none' }) }, { ...closed, description: 'What else the call is given has to be known or guessed too, otherwise the misuse is doubted (`part-unknown`)' })), 'unless-sent': Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'Kinds of sources: what came in so, and was only read since, is none' })) }, { ...closed, description: 'A call is a misuse of the kind where an argument is made of what the program calls by one of these names; `through` are functions that pass a text on, `reads` those that read what their first argument names' })),
    bounded: Type.Optional(Type.Literal(true, { description: 'A number that was found below something of the program is harmless' })),
    'of-contents': Type.Optional(Type.Literal(true, { description: 'What the value holds arrives as well: objects are written out' })),
    'doubts-makers': Type.Optional(Type.Literal(true, { description: 'What a call gave of which nothing is known is mostly no text that does harm here' })),
    'asked-by': Type.Optional(Type.String({ pattern: '^#', description: 'What rows remember under this name of a client or its options that is among the arguments: with it, the sink is doubted (`own-lookup`)' })),
    'compared-with': Type.Optional(Type.Array(Type.String(), { description: 'What is compared with something that came from these sources under such a name reached a sink as well' })),
    'compared-unless': Type.Optional(Type.String({ description: 'With `compared-with`: not where the function around calls something like this, and asks only whether it has changed' })),
    'secret-named': Type.Optional(Type.String({ description: 'A setting of the machine under such a name is a secret, where a call compares it with what a request brings' })),
    'of-whole': Type.Optional(Type.Literal(true, { description: 'Harmful is alone what is part of a structure that was taken over as a whole, and that nobody read by its name before' })),
    rows: Type.Optional(Type.Object({
      containers: Type.String(), asked: Type.String(), fetched: Type.String(), statement: Type.String(), generic: Type.String(), suffix: Type.String(), defined: Type.Array(Type.String(), { minItems: 1 }), written: Type.Array(Type.String(), { minItems: 1 }),
      hidden: Type.String(), hiding: Type.String(), rowless: Type.String(), narrowed: Type.String(), columns: Type.String(), unsure: Type.String(), cleared: Type.String(), joined: Type.String(),
      closed: Type.String(), opened: Type.String(), shut: Type.String(), bared: Type.String(),
    }, { ...closed, description: 'How programs speak of rows that are answered whole: names of what hands rows over, what asks for rows, calls that give what was asked for before, statements for all columns (first or second group: the table or class), names that tell nothing of what is asked, what stands behind it in a name, definitions and statements that write (group `name`) before fields, words that hide a field, what hides one of a definition (group `name`), methods that give no row, words that ask for columns, a method and a second argument that names columns, words that may ask for columns, words that take a field out, and what stands before a field that holds rows of another class, which answers show with it; what declares a field that only a getter shows, what opens it at itself or its class, what shuts it there again, and what opens those of all classes' })),
    'sent-as': Type.Optional(Type.String({ description: 'Harmful is alone what was sent under such a name, and passed no call of which nothing is known' })),
    shown: Type.Optional(Type.Object({ unless: Type.Array(Type.String(), { description: 'Encodings of bodies that no form sends' }) }, { ...closed, description: 'It harms whoever is shown the answer to the request' })),
    statements: Type.Optional(Type.Array(Type.Object({ begins: Type.String({ minLength: 1 }), kind }, closed), { minItems: 1, description: 'What a statement that begins so does to stored objects: of which kind the values are that are given with it' })),
    'as-well': Type.Optional(Type.Array(kind, { minItems: 1, description: 'Kinds of sinks that a sink of this kind is besides' })),
    access: Type.Optional(Type.Enum(['look-up', 'change', 'creation'], { description: 'What the call does to stored objects, for rules of access' })),
    'of-numbers': Type.Optional(Type.Literal(true, { description: 'A number is as dangerous as a text' })),
    'refused-values': Type.Optional(Type.Array(Type.String(), { description: 'Tested unequal to one of these, a value is harmless' })),
    'harmless-named': Type.Optional(Type.String({ description: 'A misuse is none whose result is stored or returned under such a name' })),
    'harmful-named': Type.Optional(Type.String({ description: 'Stored or returned under such a name as well, it is one all the same' })),
    'harmful-alone': Type.Optional(Type.Literal(true, { description: 'It is none where no such name is seen' })),
    'harmless-at': Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'A misuse is none whose result arrives at a sink of one of these kinds' })),
    'harmless-below': Type.Optional(Type.Integer({ minimum: 1, description: 'Shorter than so many characters, a text is harmless' })),
  }, closed)),
  groups,
}, closed);

/** `vocabulary/marks.yml`. */
export const markVocabularySchema = Type.Object({
  marks: Type.Record(Type.String(), Type.Object({
    meaning: sentence,
    'without-characters': Type.Optional(Type.String({ minLength: 1, description: 'A text with none of these characters has it' })),
    'at-most': Type.Optional(Type.Integer({ minimum: 1, description: 'A text of no more characters has it' })),
    'absence-of': Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'A text in which one of these does not occur has it' })),
    'written-as': Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'Written as one of these, what is to be absent does no harm' })),
    doubt: Type.Optional(Type.Enum(['stored-key', 'checked-by-name', 'no-separator', 'browser-written'], { description: 'A finding of what has it is doubted so' })),
    doubted: Type.Optional(Type.Array(kind, { minItems: 1, description: 'Kinds of the findings that are; default is all' })),
    'never-begins': Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'A text that does not begin with one of these has it' })),
    'by-form': Type.Optional(Type.Literal(true, { description: 'A text has it of which a test found another form harmless for a kind that it makes harmless' })),
    'lost-behind': Type.Optional(Type.String({ minLength: 1, description: 'Behind a text in which this is found, a text has it no more' })),
    'lost-by': Type.Optional(Type.String({ minLength: 1, description: 'A text in which one of these characters was put into the place of another part has it no more' })),
    'kept-with': Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'With one of these marks it has it there all the same' })),
  }, closed)),
}, closed);

export type SourceVocabulary = Type.Static<typeof sourceVocabularySchema>;
export type MarkVocabulary = Type.Static<typeof markVocabularySchema>;
export type SinkVocabulary = Type.Static<typeof sinkVocabularySchema>;
