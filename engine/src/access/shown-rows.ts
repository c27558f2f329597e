/*
 * Rows that are answered whole, of a kind of which the program keeps a secret: `res.json(await User.find())`. No line names the secret, so
 * the program is asked for what it keeps: a class of stored objects with such a field, or a definition or statement that names one. The
 * kind is told by what is asked for the row (`userRepository.findAll()`, `FROM users`).
 *
 * A query that names columns, a definition that hides the field, and a function that takes it out answer no secret. What is written so
 * that it may do one of these counts as doing it.
 */
import { literalPattern } from '#engine/source/name-pattern.ts';
import { argumentsOf, methodBefore, methodsOf, withoutParentheses } from '#engine/access/call-texts.ts';
import { withModules } from '#engine/access/program-parts.ts';
import type { RowWords } from '#engine/catalog/kinds.ts';
import type { IrModule } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo, Program } from '#engine/program/program.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import { declaresField } from '#engine/taint/objects/instances.ts';
import type { Guards } from '#engine/taint/entries/guards.ts';
import type { Report } from '#engine/taint/state/reporter.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { readFrom } from '#engine/taint/values/read-from.ts';
import { hopsOf, type Place } from '#engine/taint/values/trail.ts';

interface Kept {
  readonly name: string;
  readonly field: string;
  /** It is a guess that rows have it, or that answers show it. */
  readonly isUnsure?: boolean;
}

interface Asked {
  readonly subject: string;
  readonly language: string;
  readonly words: RowWords;
  readonly isSecret: (name: string) => boolean;
  readonly named: NamesFound;
}

interface NameFound {
  readonly name: string;
  readonly index: number;
}

/** What the group `name` holds of each place of a text that a pattern finds, whatever the case. Each kind of row asks the same of all texts. */
class NamesFound {
  readonly #known = new Map<RegExp, Map<string, readonly NameFound[]>>();

  of(pattern: RegExp, text: string): readonly NameFound[] {
    const ofTexts = this.#known.get(pattern) ?? new Map<string, readonly NameFound[]>();
    this.#known.set(pattern, ofTexts);
    const found = ofTexts.get(text) ?? [...text.matchAll(new RegExp(pattern.source, 'gi'))].map(({ groups, index }) => ({ name: groups?.['name'] ?? '', index }));
    ofTexts.set(text, found);
    return found;
  }
}

interface Shown {
  readonly run: Run;
  readonly program: Program;
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Which folder holds the application of a file, and whether two may be of one: what another keeps or hides is its own. */
  readonly applications: Pick<Guards, 'folderOf' | 'areOfOne'>;
}

type Declared = Pick<ClassInfo, 'module' | 'ir'>;

/** How far behind a definition its fields are looked for, in characters. */
const DEFINITION_LENGTH = 1500;

/** Of the rows that were answered, those that hold what the kind of sink speaks of. */
export function judgeShownRows(shown: Shown): readonly Report[] {
  const known = new Map<string, Kept | undefined>();
  const found = new Map<string, Report>();
  const named = new NamesFound();
  const told = new Set(shown.run.reporter.reports().map(({ kind, place }) => `${kind}\u0000${place.file}\u0000${place.start}`));
  for (const report of shown.run.accesses.rows) {
    const kind = shown.run.catalog.sinkKinds.get(report.kind);
    const { rows: words, sentAs } = kind ?? {};
    const key = `${report.place.file}\u0000${report.place.start}`;
    if (!words || !sentAs || found.has(key) || told.has(`${report.kind}\u0000${key}`)) continue;
    const subject = subjectOf(shown, words, report);
    if (subject === undefined || isTakenOut(shown, words, report)) continue;
    if (subject === NO_ROW) {
      const column = columnOf(shown, words, report, (name) => sentAs.test(name));
      if (column !== undefined) found.set(key, { ...report, remark: `The statement asks for \`${column}\`, and nothing leaves it out of what is answered.` });
      continue;
    }
    const { language = '' } = shown.program.byPath.get(report.place.file) ?? {};
    const asked: Asked = { subject, language, words, isSecret: (name) => sentAs.test(name), named };
    const narrowing = narrowingOf(shown, asked, report);
    if (narrowing === 'sure') continue;
    const folder = shown.applications.folderOf(report.place.file);
    const name = `${folder}\u0000${language}\u0000${subject}`;
    if (!known.has(name)) known.set(name, keptOf({ ...shown, program: programIn(shown, folder) }, asked));
    const kept = known.get(name);
    if (!kept || isLeftOut(shown, kept, report)) continue;
    const doubt = kept.isUnsure === true || narrowing === 'unsure' ? 'left-out-unseen' : report.doubt;
    found.set(key, { ...report, ...(doubt && { doubt }), remark: `\`${kept.name}\` keeps \`${kept.field}\`, and nothing leaves it out of what is answered.` });
  }
  return innermost([...found.values()]);
}

/** A call that answers may stand in what the function around answers: it is one answer. */
function innermost(reports: readonly Report[]): readonly Report[] {
  return reports.filter(({ place: { file, start, end }, kind }) => !reports.some((other) => other.kind === kind && other.place.file === file && start <= other.place.start && other.place.end <= end && other.place.end - other.place.start < end - start));
}

/** What the row is one of, in lower case and in the singular; undefined where it is a part of a row, or nothing tells. */
function subjectOf(shown: Shown, words: RowWords, { source, trail }: Report): string | undefined {
  if (!source || !trail) return undefined;
  const { name, keys } = readFrom(source, trail);
  if (![name, ...keys].every((each) => each === undefined || words.containers.test(each))) return undefined;
  if (hopsOf(trail).some(({ edge, doubt }) => edge === 'concat' || doubt !== undefined)) return undefined;
  const text = textAt(shown, source.place);
  const table = tableOf(words, statementText(shown, words, source.place));
  return table === undefined ? askedOf(shown, words, { text, place: source.place }) : singular(table);
}

/** Where the statement stands: what asks for rows, or the function around where they are taken out of what was asked for: `rows`, `result.rows`, `cursor.fetchall()`. */
function statementText(shown: Shown, { fetched, containers }: RowWords, place: Place): string {
  const text = textAt(shown, place);
  return fetched.test(text) || (/^[\w$.]+$/.test(text) && containers.test(text.split('.').at(-1) ?? '')) ? functionText(shown, place) : text;
}

/** The table of the one statement in the text that asks for all columns, or the class that is asked for. */
function tableOf({ statement, asked }: RowWords, text: string): string | undefined {
  const [only, ...others] = text.matchAll(new RegExp(asked.source, 'giu'));
  if (others.length > 0) return undefined;
  const all = only && statement.exec(text);
  return only && !all ? NO_ROW : all?.[1] ?? all?.[2];
}

/** Of the columns that the statement names, under the name by which its rows have it, one that is such a secret. */
function columnOf(shown: Shown, words: RowWords, { source }: Report, isSecret: (name: string) => boolean): string | undefined {
  const [columns = ''] = words.asked.exec(source ? statementText(shown, words, source.place) : '') ?? [];
  return columns.split(',').map((column) => /(\w+)["`]?\s*(?:\bfrom\s)?$/i.exec(column.replace(/\s+from\s.*$/is, '').trim())?.[1] ?? '').find(isSecret);
}

/** Of a statement that names columns: no class of the program is called so. */
const NO_ROW = '';

/** `userRepository` of `this.userRepository.find({…})`, `user` of `prisma.user.findMany()`. */
function askedOf(shown: Shown, { generic, suffix }: RowWords, { text, place }: { readonly text: string; readonly place: Place }): string | undefined {
  const [path = ''] = text.replace(/^\s*(?:await|yield|return)\s+/, '').split('(', 1);
  const names = path.replaceAll(/\s|\?/g, '').split('.').slice(0, -1);
  const typed = typeOfField(shown, place, names.at(-1) ?? '');
  const own = typed ?? names.findLast((name) => !generic.test(name));
  const bare = own?.replace(suffix, '').replace(/^[_$]+/, '');
  return bare === undefined || !/^\w+$/.test(bare) ? undefined : singular(bare);
}

/** The type that a class around the place declares for a field of the name. */
function typeOfField({ program }: Shown, { file, start, end }: Place, name: string): string | undefined {
  const around = program.byPath.get(file)?.classes.filter(({ ir }) => ir.start <= start && end <= ir.end) ?? [];
  return around.flatMap(({ ir }) => ir.members).find((member) => member.kind === 'field' && member.name === name)?.type?.path.at(-1);
}

/** Whether a class, a variable or a table is called as the kind is. */
function isOf({ subject, words }: Asked, name: string): boolean {
  return singular(name.replace(words.suffix, '').replace(/^[_$]+/, '')) === subject;
}

function singular(name: string): string {
  const low = name.toLowerCase().replaceAll('_', '');
  return low.endsWith('s') && !low.endsWith('ss') ? low.slice(0, -1) : low;
}

/** Whether something on the way asks for certain columns, or the function around takes what it speaks of out. */
function isTakenOut(shown: Shown, { narrowed, cleared }: RowWords, { trail, place }: Report): boolean {
  const places = [...(trail ? hopsOf(trail) : [])].map((hop) => hop.place);
  if (places.some((each) => narrowed.test(textAt(shown, each)))) return true;
  return [place, ...places].some((each) => cleared.test(functionText(shown, each)));
}

/** Whether something on the way names the field, and no longer name, among those that it leaves out: `select('-password')`. */
function isLeftOut(shown: Shown, { field }: Kept, { trail, place }: Report): boolean {
  const named = new RegExp(`(?:['"\`]|\\s)-\\s*${literalPattern(field)}\\b`);
  return [place, ...(trail ? hopsOf(trail) : []).map((hop) => hop.place)].some((each) => named.test(withConstants(shown, each)));
}

/** The text, with what the file gives the names that stand in its templates: `${HIDDEN}`. */
function withConstants(shown: Shown, place: Place): string {
  const file = shown.files.get(place.file)?.text ?? '';
  return textAt(shown, place).replaceAll(/\$\{\s*([A-Za-z_]\w*)\s*\}/g, (filled, name: string) => new RegExp(`\\bconst ${name} = ['"]([^'"]*)['"];`).exec(file)?.[1] ?? filled);
}

/** Whether the query, or a type that is declared for what it gives, leaves columns out, or may. */
function narrowingOf(shown: Shown, asked: Asked, { source, trail, place }: Report): 'sure' | 'unsure' | undefined {
  if (!source || !trail) return undefined;
  const { words } = asked;
  const text = textAt(shown, source.place);
  const name = methodsOf(text).at(-1) ?? '';
  const [, second = ''] = words.statement.test(text) ? [] : argumentsOf(text);
  if (words.rowless.test(name) || words.columns.test(`${methodBefore(text)}, ${second}`) || isOfOtherType(shown, asked, headingsOfQuery(shown, asked, text))) return 'sure';
  if (isOfOtherType(shown, asked, [place, source.place].flatMap((each) => headingsAround(shown, each)))) {
    return hopsOf(trail).some(({ edge }) => HELD_IN.has(edge)) ? 'unsure' : 'sure';
  }
  const isAsked = second !== '' && !/^(?:null|undefined|None|\d+)$/.test(second);
  return isAsked || words.unsure.test(text) || words.unsure.test(functionText(shown, place)) ? 'unsure' : undefined;
}

/** On such a way the row may be put into the object of the declared type: a function that answers `Result` may hold rows in it. */
const HELD_IN: ReadonlySet<string> = new Set(['field', 'container', 'call-argument', 'callback', 'model']);

/** What stands before the bodies of the functions around, without their parameters: `public List<PersonShown> all`. */
function headingsAround(shown: Shown, place: Place): readonly string[] {
  return functionsAround(shown, place).map(({ start, end }) => headingOf(textAt(shown, { file: place.file, start, end })));
}

/** Without what stands for a whole file or class, as a constructor that nobody wrote does: that says nothing of one function in it. */
function functionsAround({ program }: Shown, { file, start, end }: Place): readonly FunctionInfo['ir'][] {
  const { functions = [], classes = [] } = program.byPath.get(file) ?? {};
  return functions.map(({ ir }) => ir).filter((fn) => fn.kind !== 'module' && fn.start <= start && end <= fn.end && !classes.some(({ ir }) => ir.start === fn.start && ir.end === fn.end));
}

function headingOf(text: string): string {
  return /^[^{:;]*/.exec(withoutParentheses(text.slice(0, DEFINITION_LENGTH)))?.[0].replaceAll(/@[\w.]+/g, '') ?? '';
}

/** The headings of what classes of the program that are asked for the kind declare of the method. */
function headingsOfQuery(shown: Shown, asked: Asked, text: string): readonly string[] {
  const names = new Set(methodsOf(text));
  return shown.program.classes.filter(({ module, ir }) => module.language === asked.language && isOf(asked, ir.name))
    .flatMap(({ module, ir }) => ir.members.filter((member) => member.kind === 'method' && names.has(member.name)).map((member) => headingOf(textAt(shown, { ...member, file: module.path }))));
}

/** Whether one of the headings names a class of the program, and not that of the kind. */
function isOfOtherType({ program }: Shown, asked: Asked, headings: readonly string[]): boolean {
  return headings.some((heading) => {
    const named = heading.match(/\b[A-Z]\w*/g) ?? [];
    return named.some((name) => program.classesByName.has(name)) && !named.some((name) => isOf(asked, name));
  });
}

function functionText(shown: Shown, place: Place): string {
  const [outermost] = [...functionsAround(shown, place)].sort((a, b) => b.end - b.start - (a.end - a.start));
  if (!outermost) return '';
  const text = shown.files.get(place.file)?.text ?? '';
  // Decorators before it may say how it answers.
  const lines = text.slice(Math.max(0, outermost.start - DEFINITION_LENGTH), outermost.start).split('\n').slice(0, -1);
  return [...lines.slice(lines.findLastIndex((line) => !/^\s*@/.test(line)) + 1), text.slice(outermost.start, outermost.end)].join('\n');
}

function textAt({ files }: Shown, { file, start, end }: Pick<Place, 'file' | 'start' | 'end'>): string {
  return files.get(file)?.text.slice(start, end) ?? '';
}

function programIn({ program, applications }: Shown, folder: string): Program {
  return withModules(program, program.modules.filter(({ path }) => applications.areOfOne(applications.folderOf(path), folder)));
}

function keptOf(shown: Shown, asked: Asked): Kept | undefined {
  const ofLanguage = (module: Pick<IrModule, 'language'>): boolean => module.language === asked.language;
  const classes = shown.program.classes.filter(({ module, ir }) => ofLanguage(module) && isOf(asked, ir.name));
  if (classes.some((each) => hides(shown, each, asked))) return undefined;
  const texts = shown.program.modules.filter(ofLanguage).map(({ path }) => shown.files.get(path)?.text ?? '');
  const defined = texts.map((text) => definedIn(text, asked));
  if (defined.includes('hidden') || texts.some((text, i) => isHiddenIn(text, asked, defined[i] !== undefined))) return undefined;
  const isUnsure = texts.some((text) => mentionsUnsure(text, asked));
  for (const each of classes) {
    const field = each.ir.isInterface ? undefined : secretField(shown, each, asked);
    if (field !== undefined) return { name: each.ir.name, field, isUnsure };
  }
  for (const each of classes) {
    const joined = joinedTo(shown, each, asked);
    if (joined) return { ...joined, isUnsure: isUnsure || joined.isUnsure === true };
  }
  const kept = defined.filter((each) => each !== undefined && each !== 'hidden');
  const [first] = [...kept.filter((each) => each.isUnsure !== true), ...kept];
  return first && { ...first, isUnsure: isUnsure || first.isUnsure === true };
}

/** What a row of another class keeps that stands in a field of the class: answers show the one with the other. */
function joinedTo(shown: Shown, { module, ir }: ClassInfo, asked: Asked): Kept | undefined {
  const { joined, hidden } = asked.words;
  for (const member of ir.members) {
    const text = textAt(shown, { file: module.path, start: Math.min(member.start, ...member.annotations.map(({ start }) => start)), end: member.end });
    if (member.kind !== 'field' || !joined.test(text) || hidden.test(text) || hidden.test(accessorsOf(shown, { module, ir }, member.name)) || isUnread(shown, { module, ir }, member.name, asked)) continue;
    const types = [...text.matchAll(/\b[A-Z]\w*/g)].flatMap(([name]) => shown.program.classesByName.get(name) ?? []).filter((each) => each.ir !== ir && each.module.language === module.language && !each.ir.isInterface);
    for (const type of types.filter((each) => each.ir.members.length > 0 && !lineOf(shown, each).some((one) => hides(shown, one, asked)))) {
      const field = secretField(shown, type, asked);
      // It may be fetched only when it is asked for, and what writes the answer may leave it out.
      if (field !== undefined) return { name: type.ir.name, field, isUnsure: true };
    }
  }
  return undefined;
}

/** The class and those above it. */
function lineOf({ program }: Pick<Shown, 'program'>, info: Declared, level = 0): readonly Declared[] {
  const parents = level > 3 ? [] : info.ir.parents.flatMap(({ path }) => program.classesByName.get(path.at(-1) ?? '') ?? []);
  return [info, ...parents.flatMap((parent) => lineOf({ program }, parent, level + 1))];
}

/** Whether the file has answers leave a field out, of the kind, of all kinds, or of a definition in it that has no name of its own. */
function isHiddenIn(text: string, asked: Asked, isDefined: boolean): boolean {
  const { generic, hiding, suffix } = asked.words;
  return asked.named.of(hiding, text).some(({ name }) => generic.test(name) || isOf(asked, name) || (name.replace(suffix, '') === '' && isDefined));
}

/** Whether a statement of the file about the kind may ask for columns. */
function mentionsUnsure(text: string, asked: Asked): boolean {
  const named = new RegExp(`\\b${literalPattern(asked.subject)}\\w*`, 'gi');
  return [...text.matchAll(named)].some(({ index, 0: name }) => isOf(asked, name) && !isInComment(text, index) && asked.words.unsure.test(/^[^;\n]*(?:\n\s*\.[^;\n]*)*/.exec(text.slice(index, index + DEFINITION_LENGTH))?.[0] ?? ''));
}

/** Whether the line begins as those of comments do. */
function isInComment(text: string, index: number): boolean {
  return /^\s*(?:\*|\/\/|\/\*|#)/.test(text.slice(text.lastIndexOf('\n', index) + 1, index));
}

/** Whether the class says anywhere that answers leave something out, apart from what it declares of a member that is no such secret. */
function hides(shown: Shown, { module, ir: { start, end, annotations, members } }: Declared, { words, isSecret }: Asked): boolean {
  const others = members.filter(({ name }) => !isSecret(name)).flatMap((member) => member.annotations);
  let from = Math.min(start, ...annotations.map((annotation) => annotation.start));
  let text = '';
  for (const annotation of others.toSorted((a, b) => a.start - b.start)) {
    text += textAt(shown, { file: module.path, start: from, end: annotation.start });
    from = annotation.end;
  }
  return words.hidden.test(text + textAt(shown, { file: module.path, start: from, end }));
}

/** What is said of the methods that give or take a field, which holds for the field. */
function accessorsOf(shown: Shown, { module, ir }: Declared, field: string): string {
  const methods = ir.members.filter(({ kind, name }) => kind === 'method' && isAccessor(name, field));
  return methods.flatMap(({ annotations }) => annotations).map((annotation) => textAt(shown, { file: module.path, start: annotation.start, end: annotation.end })).join('\n');
}

function isAccessor(method: string, field: string): boolean {
  return /^(?:get|is|set)(?=[A-Z_])/.test(method) && method.replace(/^(?:get|is|set)_?/, '').toLowerCase() === field.replace(/^_/, '').toLowerCase();
}

/** Whether answers show the field only by a method that gives it, and the class has none. */
function isUnread(shown: Shown, info: Declared, field: string, asked: Asked): boolean {
  const { closed, opened, shut, bared } = asked.words;
  const line = lineOf(shown, info);
  const declared = line.flatMap(({ module, ir }) => ir.members.filter((each) => each.kind === 'field' && each.name === field).map((each) => ({ module, ir, each })));
  const isClosed = declared.length > 0 && declared.every(({ module, ir, each }) => {
    const own = declarationOf(shown, module.path, each);
    const annotations = ir.annotations.map((annotation) => textAt(shown, { ...annotation, file: module.path })).join('\n');
    return closed.test(own) && (shut.test(own) || (!opened.test(own) && !opened.test(annotations)));
  });
  if (!isClosed || line.some((each) => isGiven(shown, each, field, asked))) return false;
  return !shown.program.modules.some(({ path, language }) => language === asked.language && bared.test(shown.files.get(path)?.text ?? ''));
}

/** The field with its type and what is said of it: a span may be that of its name alone, where several stand behind one type. */
function declarationOf(shown: Shown, file: string, { start, end, annotations }: ClassInfo['ir']['members'][number]): string {
  const before = textAt(shown, { file, start: Math.max(0, start - DEFINITION_LENGTH), end: start });
  const modifiers = /[^;{}]*$/.exec(before)?.[0] ?? '';
  return [...annotations.map((annotation) => textAt(shown, { ...annotation, file })), modifiers + textAt(shown, { file, start, end })].join('\n');
}

/** Whether a method that by its name gives something, or is written to be shown, speaks of the field. */
function isGiven(shown: Shown, { module, ir }: Declared, field: string, { words: { opened } }: Asked): boolean {
  const returned = new RegExp(`\\breturn\\s+(?:this\\.)?${literalPattern(field)}\\s*;`);
  return ir.members.some((member) => {
    const text = textAt(shown, { ...member, file: module.path });
    // What an annotation makes stands nowhere: that it opens the field is told by its name.
    if (member.kind !== 'method' || !text.includes(member.name)) return false;
    const isShown = /^(?:get|is)(?=[A-Z_])/.test(member.name) || member.annotations.some((annotation) => opened.test(textAt(shown, { ...annotation, file: module.path })));
    return isShown && (isAccessor(member.name, field) || returned.test(text));
  });
}

function secretField(shown: Shown, info: ClassInfo, asked: Asked): string | undefined {
  let field: string | undefined;
  declaresField(shown.run, info, (name) => {
    if (asked.isSecret(name) && !isUnread(shown, info, name, asked)) field = name;
    return field !== undefined;
  });
  return field;
}

/** The line, or all lines up to one that closes what it opens: no further in than it stands itself, or as many brackets. */
function definitionAt(text: string, start: number): string {
  const indent = /[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start) + 1))?.[0].length ?? 0;
  const [first = '', ...others] = text.slice(start, start + DEFINITION_LENGTH).split('\n');
  if (/;\s*$/.test(first) || (/[([{]/.test(first) && depthOf(first) <= 0)) return first;
  const last = others.findIndex((line) => line.length - line.trimStart().length <= indent && /^\s*[)}\]]/.test(line));
  return [first, ...others.slice(0, last < 0 ? others.length : last + 1)].join('\n');
}

function depthOf(text: string): number {
  return (text.match(/[([{]/g) ?? []).length - (text.match(/[)\]}]/g) ?? []).length;
}

/** A definition or statement of the file that names the kind and, not far behind, such a field. */
function definedIn(text: string, { subject, words, isSecret, named }: Asked): Kept | 'hidden' | undefined {
  for (const pattern of [...words.defined, ...words.written]) {
    for (const { name, index } of named.of(pattern, text)) {
      if (singular(name) !== subject) continue;
      const behind = definitionAt(text, index);
      if (words.hidden.test(behind)) return 'hidden';
      const field = [...behind.matchAll(/["'`]?\b(\w+)["'`]?\s*(?::|,|\}|\b)/g)].map(([, each = '']) => each).find((each) => isSecret(each));
      if (field !== undefined) return { name, field, isUnsure: words.written.includes(pattern) };
    }
  }
  return undefined;
}
