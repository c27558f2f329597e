import { plainLines, singleLine, type Rule } from '@whitebox/engine';
import type { CommandContext } from '#cli/commands/scan.ts';
import { EXIT_CODES, type ExitCode } from '#cli/exit-code.ts';
import { catalogFolders } from '#cli/scan/run-scan.ts';
import { parseRulesOptions } from '#cli/scan/scan-options.ts';
import { createStyle, mayColour, type Style } from '#cli/terminal/style.ts';
import { RULES_USAGE } from '#cli/usage.ts';
import { UsageError } from '#cli/usage-error.ts';

function cweOf({ cwe }: Rule): string {
  return cwe.map((number) => `CWE-${number}`).join(', ');
}

function ruleLines(rules: readonly Rule[], style: Style): string[] {
  const sorted = rules.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [idWidth, severityWidth] = [Math.max(...sorted.map(({ id }) => id.length)), 'critical'.length];
  return sorted.map((rule) => {
    const severity = style.severity(rule.severity.remote, rule.severity.remote.padEnd(severityWidth));
    return `${singleLine(rule.id).padEnd(idWidth)}  ${severity}  ${singleLine(rule.title)} ${style.dim(`(${cweOf(rule)})`)}`;
  });
}

function ruleText(rule: Rule, style: Style): string[] {
  const { remote, local, library } = rule.severity;
  const languages = rule.languages === 'all' ? 'all' : rule.languages.join(', ');
  return [
    `${style.bold(singleLine(rule.id))}  ${singleLine(rule.title)}`,
    `  ${[cweOf(rule), `OWASP ${singleLine(rule.owasp)}`].join(', ')}`,
    `  severity: ${remote} for who sends requests, ${local} for who starts the program, ${library} for who calls exported functions`,
    `  languages: ${languages}`,
    '',
    plainLines(rule.help).trimEnd(),
  ];
}

/** `whitebox rules [RULE]`: what is looked for. */
export async function rulesCommand(args: readonly string[], { console, engine }: CommandContext): Promise<ExitCode> {
  const options = parseRulesOptions(args);
  if (options === undefined) {
    await console.print(RULES_USAGE);
    return EXIT_CODES.done;
  }
  const { rules } = await engine.loadCatalog(await catalogFolders(options.catalogs));
  const style = createStyle(mayColour(console.isTerminal, console.environment));
  const rule = rules.find(({ id, aliases }) => id === options.rule || (options.rule !== undefined && aliases.includes(options.rule)));
  if (options.rule !== undefined && rule === undefined) throw new UsageError(`There is no rule ${options.rule}. whitebox rules lists them.`);
  await console.print(`${(rule ? ruleText(rule, style) : ruleLines(rules, style)).join('\n')}\n`);
  return EXIT_CODES.done;
}
