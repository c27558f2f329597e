import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from '@whitebox/prober';
import { parse } from 'yaml';

/** A flaw that an application documents. */
export interface Flaw {
  /** The path as its documentation writes it; empty for the site as a whole, `*` for any route. */
  readonly path: string;
  /** Absent for flaws of a whole route. */
  readonly parameter?: string;
  /** Ids of checks, any of which tells it, without `live-`. */
  readonly checks: readonly string[];
}

/** What is known of an application, and what it takes to look at it. */
export interface Expected {
  readonly instructions: string;
  readonly mayPost: boolean;
  readonly exclude: readonly string[];
  /** Routes that are known beforehand, as they would be from the code: what no page leads to. */
  readonly routes: readonly Route[];
  readonly flaws: readonly Flaw[];
}

const FOLDER = path.join(import.meta.dirname, 'expected');

/** Files of all applications, which lie by the language that they are written in; laboratories, of which each shows one flaw, lie together. */
export function expectedFiles(): readonly string[] {
  return readdirSync(FOLDER).flatMap((language) => readdirSync(path.join(FOLDER, language)).map((file) => path.join(FOLDER, language, file)));
}

/** The file of an application. @throws where there is none */
export function expectedFile(name: string): string {
  const file = expectedFiles().find((each) => path.basename(each) === `${name}.yml`);
  if (file === undefined) throw new Error(`${FOLDER} has no ${name}.yml`);
  return file;
}

/** Reads `expected/LANGUAGE/NAME.yml`. @throws with the file's name where it has another form */
export function readExpected(file: string): Expected {
  const read: unknown = parse(readFileSync(file, 'utf8'));
  if (!isMapping(read)) throw new Error(`${file} is no mapping`);
  const { instructions = '', mayPost = false, exclude = [], routes = [], flaws } = read;
  if (typeof instructions !== 'string' || typeof mayPost !== 'boolean' || !isTexts(exclude) || !Array.isArray(flaws) || !Array.isArray(routes)) throw new Error(`${file} needs flaws, and may have instructions, mayPost, exclude, routes`);
  return { instructions, mayPost, exclude, routes: routes.map((route: unknown, index) => routeOf(route, `${file}: route ${index + 1}`)), flaws: flaws.map((flaw: unknown, index) => flawOf(flaw, `${file}: flaw ${index + 1}`)) };
}

function flawOf(flaw: unknown, where: string): Flaw {
  if (!isMapping(flaw)) throw new Error(`${where} is no mapping`);
  const { path, parameter, checks } = flaw;
  if (typeof path !== 'string' || !isTexts(checks) || (parameter !== undefined && typeof parameter !== 'string')) throw new Error(`${where} needs path, checks and, but for whole routes, parameter`);
  return { path, checks, ...(parameter === undefined ? {} : { parameter }) };
}

const PLACES = ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart', 'body'] as const;

/** `GET /search`, with parameters as `query q=apple`. */
function routeOf(route: unknown, where: string): Route {
  if (!isMapping(route) || typeof route.route !== 'string' || !isTexts(route.parameters)) throw new Error(`${where} needs route and parameters`);
  const [method = '', path = ''] = route.route.split(' ');
  const parameters = route.parameters.map((text) => {
    const [, written, name = '', example] = /^(\w+) ([^=]+)(?:=(.*))?$/.exec(text) ?? [];
    const place = PLACES.find((known) => known === written);
    if (place === undefined) throw new Error(`${where}: write parameters as “query q=apple”`);
    return { name, place, ...(example === undefined ? {} : { example }) };
  });
  return { method, path, parameters, origin: 'document', ...(typeof route.formPage === 'string' ? { formPage: route.formPage } : {}) };
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
