import type { Severity } from '@whitebox/engine';

/** Wraps text in what a terminal reads as an attribute; without colour it gives the text back. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly severity: (severity: Severity, text: string) => string;
}

/** SGR parameters (ECMA-48, 8.3.117). */
const SEVERITY_CODES: Readonly<Record<Severity, string>> = { critical: '1;31', high: '31', medium: '33', low: '36', info: '2' };

function wrap(code: string): (text: string) => string {
  return (text) => (text === '' ? '' : `\u001b[${code}m${text}\u001b[0m`);
}

const PLAIN: Style = { bold: (text) => text, dim: (text) => text, severity: (_, text) => text };
const COLOURED: Style = { bold: wrap('1'), dim: wrap('2'), severity: (severity, text) => wrap(SEVERITY_CODES[severity])(text) };

/** Colours on a terminal, unless the person asked for none. */
export function createStyle(hasColour: boolean): Style {
  return hasColour ? COLOURED : PLAIN;
}

/** Whether to colour: a terminal, and neither `NO_COLOR` (no-color.org) nor a terminal that says it is dumb. */
export function mayColour(isTerminal: boolean, environment: Readonly<Record<string, string | undefined>>): boolean {
  return isTerminal && (environment['NO_COLOR'] ?? '') === '' && environment['TERM'] !== 'dumb';
}
