/*
 * Requests of `XMLHttpRequest` and `$.ajax`: the body is a text, which stands there or in a variable that is assigned once: a document of XML,
 * fields of a form, or an object that is written as JSON.
 */
import type { Parameter } from '#prober/application/application.ts';
import type { ScriptRequest } from './requests-in-script.ts';
import { argumentsOf, fieldsOf } from './script-text.ts';

const CALLS_LIMIT = 200;
/** Between opening a request and sending it. */
const SENT_WITHIN = 1_500;

const OPENED = /\.open\s{0,5}\(\s{0,5}["'`]post["'`]\s{0,5},\s{0,5}(["'`])([\w./?=&-]{1,150})\1/gi;
const SENT = /\.send\s{0,5}\(/g;
const CONFIGURED = /\.ajax\s{0,5}\(/g;

export function ajaxInScript(script: string): readonly ScriptRequest[] {
  return [...opened(script), ...configured(script)];
}

function opened(script: string): readonly ScriptRequest[] {
  return [...script.matchAll(OPENED)].slice(0, CALLS_LIMIT).flatMap((match) => {
    const rest = script.slice(match.index, match.index + SENT_WITHIN);
    const sent = rest.search(SENT);
    return sent < 0 ? [] : requestOf(match[2] ?? '', parametersOf(script, argumentsOf(rest, rest.indexOf('(', sent) + 1)));
  });
}

function configured(script: string): readonly ScriptRequest[] {
  return [...script.matchAll(CONFIGURED)].slice(0, CALLS_LIMIT).flatMap((match) => {
    const rest = argumentsOf(script, match.index + match[0].length);
    const address = /\burl\s{0,5}:\s{0,5}(["'`])([\w./?=&-]{1,150})\1/.exec(rest)?.[2];
    const [, body] = /\bdata\s{0,5}:\s{0,5}([\s\S]{1,1000})/.exec(rest) ?? [];
    if (address === undefined || body === undefined || !/\b(?:type|method)\s{0,5}:\s{0,5}["'`]post["'`]/i.test(rest)) return [];
    const inner = fieldsOf(body).map((field): Parameter => ({ ...field, place: 'form' }));
    return requestOf(address, inner.length > 0 ? inner : parametersOf(script, body));
  });
}

function requestOf(address: string, parameters: readonly Parameter[]): readonly ScriptRequest[] {
  return parameters.length === 0 ? [] : [{ method: 'POST', address, parameters }];
}

/** @param body begins with what is sent: a text, a variable, or a call that writes JSON */
function parametersOf(script: string, body: string): readonly Parameter[] {
  const json = /^\s{0,20}JSON\.stringify\s{0,5}\(/.exec(body);
  if (json !== null) return fieldsOf(argumentsOf(body, json[0].length)).map((field): Parameter => ({ ...field, place: 'json' }));
  const text = textAt(body) ?? assignedText(script, /^\s{0,20}([A-Za-z_$][\w$]{0,40})\s{0,20}(?:[,)}]|$)/.exec(body)?.[1]);
  if (text === undefined) return [];
  if (/^\s*</.test(text)) return [{ name: 'body', place: 'body', example: text.trim() }];
  if (!/^[\w.[\]-]{1,60}=/.test(text)) return [];
  return [...new URLSearchParams(text)].map(([name, value]): Parameter => ({ name, place: 'form', ...(value === '' ? {} : { example: value }) }));
}

function textAt(text: string): string | undefined {
  return /^\s{0,20}(["'`])((?:(?!\1)[^\\]|\\.){1,1000})\1/s.exec(text)?.[2];
}

function assignedText(script: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const assigned = new RegExp(`\\b${name.replaceAll('$', '\\$')}\\s{0,5}=(?!=)`).exec(script);
  return assigned === null ? undefined : textAt(script.slice(assigned.index + assigned[0].length, assigned.index + assigned[0].length + SENT_WITHIN));
}
