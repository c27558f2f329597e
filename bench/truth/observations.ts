/* What is sent to a sink of each kind, and what shows that it did harm. One table: a probe only writes the call. */
import type { Witness } from './witness.ts';
import { CANARY, PRODUCT } from './world.ts';

/** Texts may name WORLD, MARK and LISTENER, which stand for this run's folder, marker file and address. */
export interface Observation {
  readonly payloads: readonly string[];
  /** What has no such effect: a probe that shows one is no proof. */
  readonly control: string;
  readonly shows: (witness: Witness) => boolean;
}

const EXPRESSION = `42*${PRODUCT / 42}`;
const ENTITY = '<!DOCTYPE r [<!ENTITY e SYSTEM "file://WORLD/secret.txt">]><r>&e;</r>';
const REMOTE_DTD = '<!DOCTYPE r SYSTEM "LISTENER/r.dtd"><r>x</r>';
const POLLUTION = '{"__proto__":{"whiteboxPolluted":"yes"},"constructor":{"prototype":{"whiteboxPolluted":"yes"}}}';

const hasCanary = ({ text }: Witness): boolean => text.includes(CANARY);
const isMarked = ({ marked }: Witness): boolean => marked;
const wasRequested = ({ requests }: Witness): boolean => requests > 0;
const computes = ({ text, marked }: Witness): boolean => marked || text.includes(String(PRODUCT));

const OBSERVATIONS: Readonly<Record<string, Observation>> = {
  'sql-injection': { payloads: ["x' OR '1'='1"], control: 'x', shows: hasCanary },
  'xpath-injection': { payloads: ["x' or '1'='1"], control: 'x', shows: hasCanary },
  'command-injection': { payloads: ['x; echo run > MARK', '$(echo run > MARK)'], control: 'x', shows: isMarked },
  'argument-injection': { payloads: ['WORLD/program', 'MARK'], control: 'true', shows: isMarked },
  'code-injection': { payloads: [EXPRESSION], control: '7', shows: computes },
  'expression-injection': { payloads: [EXPRESSION], control: '7', shows: computes },
  'template-injection': { payloads: [`{{${EXPRESSION}}}`, `\${${EXPRESSION}}`, `<%= ${EXPRESSION} %>`], control: 'plain', shows: computes },
  'path-traversal': { payloads: ['WORLD/inside/../secret.txt', 'WORLD/inside/../made', 'WORLD/inside/../folder'], control: 'WORLD/inside/note.txt', shows: (witness) => hasCanary(witness) || witness.outsideChanged },
  'upload-name': { payloads: ['WORLD/inside/../made'], control: 'WORLD/inside/made', shows: ({ outsideChanged }) => outsideChanged },
  'archive-extraction': { payloads: ['WORLD/climbing.zip', 'WORLD/climbing.tar'], control: 'WORLD/plain.zip', shows: ({ outsideChanged }) => outsideChanged },
  'file-inclusion': { payloads: ['WORLD/module.js', 'WORLD/module.py'], control: 'WORLD/empty.js', shows: isMarked },
  'insecure-deserialization': { payloads: [], control: '', shows: isMarked },
  xss: { payloads: ['<img src=x onerror=alert(1)>'], control: 'plain', shows: ({ page }) => page.isActive },
  'dom-xss': { payloads: ['<img src=x onerror=alert(1)>'], control: 'plain', shows: ({ page }) => page.isActive },
  'page-address': { payloads: ['javascript:alert(1)'], control: '/plain', shows: ({ page }) => page.isActive },
  ssrf: { payloads: ['LISTENER/path', 'LISTENER'], control: 'http://127.0.0.1:9/', shows: wasRequested },
  'jndi-injection': { payloads: ['ldap://HOST_PORT/x'], control: 'java:comp/x', shows: wasRequested },
  'open-redirect': { payloads: ['https://elsewhere.example/path'], control: '/local', shows: ({ headers }) => headers['location']?.startsWith('https://elsewhere.example') === true },
  'permissive-cors': { payloads: ['https://elsewhere.example'], control: 'https://own.example', shows: ({ headers }) => headers['access-control-allow-origin'] === 'https://elsewhere.example' },
  'header-injection': { payloads: ['x\r\nX-Forged: yes', 'x\nX-Forged: yes', 'X-Forged'], control: 'X-Plain', shows: ({ headers }) => headers['x-forged'] !== undefined },
  'log-injection': { payloads: ['x\nFORGED entry'], control: 'x entry', shows: ({ text, output }) => /^FORGED/mu.test(text) || /^FORGED/mu.test(output) },
  xxe: { payloads: [ENTITY, REMOTE_DTD], control: '<r>x</r>', shows: (witness) => hasCanary(witness) || wasRequested(witness) },
  'xml-injection': { payloads: [`<r><${CANARY}/></r>`], control: '<r>x</r>', shows: ({ text }) => text.includes(`<${CANARY}/>`) || text.includes(`<${CANARY}></${CANARY}>`) },
  'regex-injection': { payloads: [`${CANARY.slice(0, 3)}.*`], control: 'zzz', shows: hasCanary },
  'prototype-pollution': { payloads: [POLLUTION], control: '{"plain":1}', shows: ({ polluted }) => polluted },
  'mass-assignment': { payloads: [`{"name":"x","role":"${CANARY}"}`], control: '{"name":"x"}', shows: hasCanary },
  'field-name': { payloads: ['role'], control: 'name', shows: hasCanary },
  'trust-boundary': { payloads: [CANARY], control: 'x', shows: hasCanary },
  'mail-content': { payloads: [CANARY], control: 'x', shows: hasCanary },
};

/** How harm of a kind is observed; nothing for kinds whose harm no call shows by itself. */
export function observationOf(kind: string): Observation | undefined {
  return OBSERVATIONS[kind];
}
