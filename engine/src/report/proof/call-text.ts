/* A call of an exported function from outside, as a command for the root of the repository. */
import type { EntryPoint, Input } from '#engine/findings/finding.ts';
import type { Json } from '#engine/report/proof/request-model.ts';
import { shellWord } from '#engine/report/proof/shell-words.ts';

export interface Call {
  readonly file: string;
  /** `Store`, where the function is a member of a class. */
  readonly owner: string | undefined;
  readonly name: string;
  /** JSON texts, in order. */
  readonly args: readonly string[];
}

/** What an argument holds that is not the attacker's. */
const ANY_ARGUMENT = '"x"';

function within(keys: readonly string[], value: Json): Json {
  return keys.reduceRight<Json>((inner, key) => Object.fromEntries([[key, inner]]), value);
}

/** The call of an entry point that hands a value to the parameter that the input names. */
export function callOf(entry: Pick<EntryPoint, 'file' | 'function' | 'parameters'>, input: Input | undefined, value: Json): Call | undefined {
  const names: readonly string[] = entry.function.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  const name = names.at(-1);
  if (name === undefined || names.includes('anonymous') || names.includes('module')) return undefined;
  const parameters = entry.parameters ?? (input?.name === undefined ? [] : [input.name]);
  const at = Math.max(0, parameters.indexOf(input?.name ?? ''));
  const sent = JSON.stringify(within(input?.keys ?? [], value));
  const args = [...parameters.slice(0, at).map(() => ANY_ARGUMENT), sent, ...parameters.slice(at + 1).map(() => ANY_ARGUMENT)];
  return { file: entry.file, owner: names.length > 1 ? names.at(-2) : undefined, name, args };
}

function javascriptCall({ file, owner, name, args }: Call, runner: string): string {
  const path = JSON.stringify(`./${file}`);
  const of = (member: string): string => `(m.${member} ?? m.default?.${member} ?? m.default)`;
  const isMade = name === 'constructor';
  const callee = owner === undefined ? of(name) : isMade ? `new ${of(owner)}` : `new ${of(owner)}().${name}`;
  return `${runner} ${shellWord(`import(${path}).then(async (m) => console.log(await ${callee}(${args.join(', ')})))`)}`;
}

function pythonCall({ file, owner, name, args }: Call): string {
  const root = /^src\//.exec(file)?.[0] ?? '';
  const module = file.slice(root.length).replace(/\.py$/, '').replace(/\/__init__$/, '').replaceAll('/', '.');
  const given = args.map((arg) => (/^["\d]/.test(arg) ? arg : `json.loads(${JSON.stringify(arg)})`)).join(', ');
  const callee = owner === undefined ? `m.${name}` : name === '__init__' ? `m.${owner}` : `m.${owner}().${name}`;
  const code = `import importlib, json; m = importlib.import_module(${JSON.stringify(module)}); print(${callee}(${given}))`;
  return `${root === '' ? '' : `PYTHONPATH=${root.slice(0, -1)} `}python3 -c ${shellWord(code)}`;
}

function javaCall({ file, owner, name, args }: Call): string | undefined {
  if (owner === undefined || args.some((arg) => !/^["\d]/.test(arg))) return undefined;
  const folders = file.replace(/^.*?src\/(?:main\/)?java\//, '').split('/').slice(0, -1);
  const type = [...folders, owner].join('.');
  const called = name === owner ? `new ${type}(${args.join(', ')})` : `new ${type}().${name}(${args.join(', ')})`;
  return `printf '%s\\n' ${shellWord(`System.out.println(${called})`)} | jshell --class-path target/classes:build/classes/java/main -s -`;
}

/** The call as a command; undefined where the language has none. */
export function callText(language: string, call: Call): string | undefined {
  if (language === 'javascript') return javascriptCall(call, 'node -e');
  if (language === 'typescript') return javascriptCall(call, 'npx tsx -e');
  if (language === 'python') return pythonCall(call);
  return language === 'java' ? javaCall(call) : undefined;
}
