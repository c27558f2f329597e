import type { Rule } from '#engine/catalog/kinds.ts';
import type { CatalogDocument } from '#engine/catalog/catalog-document.ts';
import { ruleFileSchema, type RuleFile } from '#engine/catalog/schema/rule-file.ts';
import type { Vocabulary } from '#engine/catalog/vocabulary.ts';

const PLACEHOLDERS = new Set(['source', 'sink', 'function', 'file']);

/**
 * Reads one rule; its id is the folder's name.
 * @param help the text of help.md beside it; its absence is a fault
 */
export function loadRule(document: CatalogDocument, help: string | undefined, vocabulary: Vocabulary): Rule | undefined {
  const content = document.read(ruleFileSchema);
  const id = document.file.split('/').at(-2) ?? '';
  if (help === undefined || help.trim() === '') document.fault([], 'help.md is missing');
  if (content === undefined) return undefined;
  checkPlaceholders(document, ['message'], content.message);
  for (const [of, message] of Object.entries(content.messages ?? {})) {
    checkPlaceholders(document, ['messages', of], message);
    vocabulary.expandSinks(document, ['messages', of], of);
    if (!content.to.includes(of)) document.fault(['messages', of], 'the rule finds no such kind');
  }
  if (content.kind === 'misuse' && content.from !== undefined) document.fault(['from'], 'a misuse has no source');
  if (content.kind !== 'misuse' && content.from === undefined) document.fault([], 'a flow needs from');
  return {
    id,
    aliases: content.aliases ?? [],
    title: content.title,
    category: content.category,
    cwe: content.cwe,
    owasp: content.owasp,
    severity: content.severity,
    kind: content.kind,
    from: (content.from ?? []).flatMap((kind, i) => vocabulary.expandSources(document, ['from', i], kind)),
    alsoFrom: (content['also-from'] ?? []).flatMap((kind, i) => vocabulary.expandSources(document, ['also-from', i], kind)),
    to: content.to.flatMap((kind, i) => vocabulary.expandSinks(document, ['to', i], kind)),
    languages: content.languages,
    message: content.message,
    impact: content.impact,
    fix: content.fix,
    ...optionsOf(content),
    help: help ?? '',
    tags: content.tags ?? [],
  };
}

function checkPlaceholders(document: CatalogDocument, at: readonly string[], message: string): void {
  for (const [, name] of message.matchAll(/\{(\w+)\}/g)) {
    if (name !== undefined && !PLACEHOLDERS.has(name)) document.fault(at, `unknown placeholder {${name}}`);
  }
}

function optionsOf(content: RuleFile): Pick<Rule, 'messages' | 'fixes' | 'doubt' | 'access' | 'unknownCallers' | 'chosenByAdministrators' | 'seldomTrue' | 'unlessNamed' | 'unlessDefined'> {
  const { messages, fixes, doubt, access, 'unknown-callers': unknownCallers, 'chosen-by-administrators': chosenByAdministrators, 'seldom-true': seldomTrue, 'unless-named': unlessNamed, 'unless-defined': unlessDefined } = content;
  return {
    ...(messages && { messages }), ...(fixes && { fixes }), ...(doubt && { doubt }), ...(access && { access }), ...(unknownCallers && { unknownCallers }),
    ...(chosenByAdministrators && { chosenByAdministrators }), ...(seldomTrue && { seldomTrue }), ...(unlessNamed !== undefined && { unlessNamed }), ...(unlessDefined !== undefined && { unlessDefined }),
  };
}
