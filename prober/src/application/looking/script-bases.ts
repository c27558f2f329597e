/*
 * Addresses below which a script's clients ask: `const api = axios.create({ baseURL: API })`, `axios.defaults.baseURL = '/api'`. A client may be made in
 * one script and asked in another under another name.
 */
import { lookupAt } from './script-calls.ts';
import { endOfValue, scriptValue } from './script-values.ts';

export interface ScriptBases {
  /** By the name of the client that was made with it. */
  readonly ofClients: ReadonlyMap<string, string>;
  /** Of clients whose making nobody saw. */
  readonly usual?: string;
}

export const NO_BASES: ScriptBases = { ofClients: new Map() };

const BASES_LIMIT = 60;
const WRITTEN = /\bbaseU(?:RL|rl)\s{0,5}[:=](?![=>])\s{0,5}/g;
const BASE = /^(?:https?:\/\/[\w.:-]{1,100})?(?:\/[\w./-]{1,80})?$/;
const MADE = /(?:([A-Za-z_$][\w$]{0,40})\s{0,3}=\s{0,3}(?:[\w$]{1,40}\.){0,3}\w{1,40}\(\s{0,3}\{[^{}]{0,300}|\b([A-Za-z_$][\w$]{0,40})\.defaults\.)$/;

export function basesIn(script: string): ScriptBases {
  const ofClients = new Map<string, string>();
  let usual: string | undefined;
  for (const match of [...script.matchAll(WRITTEN)].slice(0, BASES_LIMIT)) {
    const from = match.index + match[0].length;
    const value = scriptValue(script.slice(from, endOfValue(script, from, ',;\n')), lookupAt(script, match.index, new Map()));
    const base = value.kind === 'text' && BASE.test(value.text) ? value.text.replace(/\/$/, '') : '';
    if (base === '') continue;
    const [, made, changed] = MADE.exec(script.slice(Math.max(0, match.index - 400), match.index)) ?? [];
    const client = made ?? changed;
    if (client !== undefined && !ofClients.has(client)) ofClients.set(client, base);
    usual ??= base;
  }
  return { ofClients, ...(usual === undefined ? {} : { usual }) };
}

/** Below which address the function asks; the plain library asks below none where clients were made of it. */
export function baseOf(callee: string, { ofClients, usual }: ScriptBases): string | undefined {
  if (/^(?:fetch|window\.fetch|\$\.\w+)$/.test(callee)) return undefined;
  const client = callee.split('.').at(-2);
  const own = client === undefined ? undefined : ofClients.get(client);
  return own ?? (client === 'axios' && ofClients.size > 0 ? undefined : usual);
}
