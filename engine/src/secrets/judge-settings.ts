/*
 * What settings of frameworks say by themselves: a file of settings is as much of the program as its code. Asks nothing of the
 * interpreter.
 */
import { spokenKey } from '#engine/catalog/settings/settings-file.ts';
import { readYamlEntries } from '#engine/program/yaml-settings.ts';
import { readSettings } from '#engine/secrets/read-settings.ts';
import type { Setting } from '#engine/secrets/setting.ts';
import type { SecretsInput } from '#engine/secrets/find-secrets.ts';
import type { Report } from '#engine/taint/state/reporter.ts';

/** Longer files are data, no settings. */
const MAX_LENGTH = 200_000;
/** `${NAME:value}`: the value where nothing else is set. */
const STAND_IN = /^\$\{[^:{}]{1,200}:([^{}]{0,200})\}$/;

/** Reports for rules of misuses, sorted by place in each file; files in the order given. */
export function judgeSettings({ files, catalog, rules, onWork }: SecretsInput): readonly Report[] {
  return files.flatMap((file) => {
    const judgements = catalog.settings.filter((judgement) => judgement.files.some((pattern) => pattern.test(file.path)));
    if (judgements.length === 0 || file.text.length > MAX_LENGTH) return [];
    onWork(file.path);
    const settings = settingsOf(file.path, file.text);
    return settings.flatMap((setting) => judgements.filter(({ keys }) => keys.has(spokenKey(setting.name))).flatMap((judgement) => {
      const standIn = STAND_IN.exec(setting.value)?.[1];
      if (!judgement.is.test(standIn ?? setting.value)) return [];
      const isAskedFor = standIn !== undefined || judgement.askedFor.some((pattern) => pattern.test(file.path)) || settings.some(({ name, document }) => document === setting.document && judgement.profiles.has(spokenKey(name)));
      const { start, end } = setting;
      return rules.filter(({ kind, to }) => kind === 'misuse' && to.includes(judgement.kind)).map((rule): Report => ({
        rule, place: { file: file.path, start, end, function: '' }, kind: judgement.kind, fact: `${judgement.origin.file} ${judgement.origin.row}`,
        threat: 'local', entry: undefined, trail: undefined, source: undefined, sources: new Set(), demands: [],
        ...(isAskedFor && { doubt: 'by-setting' }),
      }));
    }));
  });
}

/** A line that parts a file of properties as `---` parts one of YAML. */
const NEXT_DOCUMENT = /^[#!]---[ \t]*$/gm;

type PlacedSetting = Setting & { readonly document: number };

function settingsOf(path: string, text: string): readonly PlacedSetting[] {
  if (/\.ya?ml$/i.test(path)) return readYamlEntries(text);
  const parts = [...text.matchAll(NEXT_DOCUMENT)].map(({ index }) => index);
  return readSettings(path, text).map((setting) => ({ ...setting, document: parts.filter((start) => start < setting.start).length }));
}
