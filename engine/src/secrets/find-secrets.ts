/*
 * Secrets that stand in the text: constants under telling names in programs and settings, tokens of known forms anywhere.
 * One report for each literal. Asks nothing of the interpreter: a secret is one whether or not its code runs.
 */
import type { Catalog, FactOrigin } from '#engine/catalog/catalog.ts';
import type { Rule } from '#engine/catalog/kinds.ts';
import type { SecretKnowledge, TellingName } from '#engine/catalog/secret-knowledge.ts';
import type { ModuleInfo, Program } from '#engine/program/program.ts';
import { findTokens } from '#engine/secrets/find-tokens.ts';
import { isExample, isGuessed, isLabel, isOfNoAccount, isPublished, isSecret, isToldPassword, tellingName } from '#engine/secrets/judge-secret.ts';
import { namedConstants, type NamedText } from '#engine/secrets/named-constants.ts';
import { isPublicToken } from '#engine/secrets/public-token.ts';
import { isSettingsFile, readDefaults, readSettings } from '#engine/secrets/read-settings.ts';
import { runInTests, type Range } from '#engine/secrets/test-switches.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import type { Report } from '#engine/taint/state/reporter.ts';
import type { Place } from '#engine/taint/values/trail.ts';

export interface SecretsInput {
  readonly program: Program;
  readonly files: readonly SourceFile[];
  readonly catalog: Catalog;
  readonly rules: readonly Rule[];
  /** What was reported already: a literal inside of such a place under a rule of the same category is not told twice. */
  readonly reported: readonly Report[];
  /** Hears of each file before it is searched. */
  readonly onWork: (path: string) => void;
}

/** Tokens reported of one file: with more it is a list of them, and each is compared with every literal. */
const MAX_TOKENS = 200;

interface Secret {
  readonly place: Place;
  readonly origin: FactOrigin;
  /** Its name tells it, not its form; or nothing does, but that it is tried first where a password is asked for; or it is set while tests run. */
  readonly doubt: 'secret-by-name' | 'purpose-unknown' | 'by-setting' | undefined;
}

/** Reports for the rules of the kind `secret`, sorted by place in each file; files in the order given. */
export function findSecrets(input: SecretsInput): readonly Report[] {
  const rules = input.rules.filter(({ kind }) => kind === 'secret');
  if (rules.length === 0) return [];
  const { program, catalog: { secrets: knowledge } } = input;
  const secrets = input.files.filter(({ path }) => !knowledge.ignoredFiles.some((pattern) => pattern.test(path))).flatMap((file) => {
    const module = program.byPath.get(file.path);
    if (!module && !isSettingsFile(file.path)) return [];
    input.onWork(file.path);
    return secretsOf(file, module, input.catalog);
  });
  return rules.flatMap((rule) => {
    const told = placesByFile(input.reported.filter((report) => report.rule.category === rule.category));
    return secrets.filter(({ place }) => !(told.get(place.file) ?? []).some((outer) => encloses(outer, place))).map((secret) => reportOf(rule, secret));
  });
}

function secretsOf(file: SourceFile, module: ModuleInfo | undefined, { secrets: knowledge }: Catalog): readonly Secret[] {
  const written: readonly NamedText[] = module
    ? namedConstants(module.ir, knowledge.stores)
    : readSettings(file.path, file.text).map(({ value, ...setting }) => ({ ...setting, text: value, function: '' }));
  const defaults: readonly NamedText[] = readDefaults(file.text).map(({ value, ...setting }) => ({ ...setting, text: value, function: functionAt(module, setting.start) }));
  const settings = new Set(module ? defaults : [...written, ...defaults]);
  const texts = [...written, ...defaults];
  const found = new Map<number, Secret>();
  for (const each of texts) {
    const { text, name, start, end, function: around, beside, within = [] } = each;
    if (name === undefined || found.has(start)) continue;
    const telling = tellingName(name, knowledge);
    if (!telling || isOfNoAccount(each, knowledge) || isPublished(name, beside, knowledge) || isPublicToken(text, knowledge.publicClaims)) continue;
    const missing = doubtOf({ text, name, telling }, { file, isSetting: settings.has(each), knowledge });
    const doubt = missing && isExample(within, knowledge) ? 'purpose-unknown' : missing;
    if (doubt) found.set(start, { place: { file: file.path, start, end, function: around }, origin: telling.origin, doubt });
  }
  for (const { form, isForOwnMachine, ...span } of findTokens(file.text, knowledge).slice(0, MAX_TOKENS)) {
    const literal = texts.find((text) => encloses(text, span)) ?? { ...span, function: functionAt(module, span.start) };
    const named = found.get(literal.start);
    if (named) {
      found.set(literal.start, { ...named, doubt: isForOwnMachine ? named.doubt : undefined });
      continue;
    }
    found.set(literal.start, { place: { file: file.path, start: literal.start, end: literal.end, function: literal.function }, origin: form.origin, doubt: isForOwnMachine ? 'purpose-unknown' : undefined });
  }
  const forTests = module ? runInTests(module.ir, knowledge.testSwitches) : [];
  return [...found.values()].sort((a, b) => a.place.start - b.place.start).map((secret) => (forTests.some((range) => encloses(range, secret.place)) ? { ...secret, doubt: 'by-setting' as const } : secret));
}

interface NamedSecret {
  readonly text: string;
  readonly name: string;
  readonly telling: TellingName;
}

interface Around {
  readonly file: SourceFile;
  readonly isSetting: boolean;
  readonly knowledge: SecretKnowledge;
}

/** What is missing for the text to be a secret for sure; undefined where it is none. */
function doubtOf({ text, name, telling }: NamedSecret, { file: { path }, isSetting, knowledge }: Around): Secret['doubt'] {
  if (!isLabel(text, name) && isSecret(text, telling.value, knowledge.placeholders)) return isSetting && knowledge.localFiles.some((pattern) => pattern.test(path)) ? 'purpose-unknown' : 'secret-by-name';
  const isTold = isSetting && telling.isTold === true && knowledge.tellingFiles.some((pattern) => pattern.test(path)) && isToldPassword(text, knowledge);
  return isTold || isGuessed(text, name, knowledge, isSetting) ? 'purpose-unknown' : undefined;
}

function reportOf(rule: Rule, { place, origin, doubt }: Secret): Report {
  return {
    rule, place, kind: rule.to[0] ?? '', fact: `${origin.file} ${origin.row}`,
    threat: 'local', entry: undefined, trail: undefined, source: undefined, sources: new Set(), demands: [],
    ...(doubt && { doubt }),
  };
}

function placesByFile(reports: readonly Report[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const { place } of reports) places.set(place.file, [...(places.get(place.file) ?? []), place]);
  return places;
}

function encloses(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The innermost function around an offset: of those that enclose it, the last to begin. */
function functionAt(module: ModuleInfo | undefined, offset: number): string {
  const around = (module?.ir.functions ?? []).filter(({ start, end }) => start <= offset && offset < end);
  return around.reduce((inner, code) => (code.start >= inner.start ? code : inner), around[0] ?? { start: 0, qualifiedName: '' }).qualifiedName;
}
