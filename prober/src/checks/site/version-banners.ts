import { confirmed } from '#prober/checks/asking.ts';
import type { Check, SiteResult, SiteTrial } from '#prober/checks/check.ts';
import { headerValues } from '#prober/checks/judging/page.ts';

export const versionBanners: Check = {
  id: 'live-version-banners',
  title: 'Headers tell the version of the server',
  categories: [],
  cwe: 200,
  severity: 'info',
  isPassive: true,
  fix: 'Switch the header off, or leave the version out of it.',
  of: 'site',
  run,
};

const NAMES = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'];

async function run({ reached }: SiteTrial): Promise<readonly SiteResult[]> {
  return NAMES.flatMap((name) => {
    const exchange = reached.find(({ response }) => headerValues(response, name).some((value) => /\d+\.\d+/.test(value)));
    const contains = exchange === undefined ? undefined : headerValues(exchange.response, name).find((value) => /\d+\.\d+/.test(value));
    if (exchange === undefined || contains === undefined) return [];
    const result = confirmed({ attack: exchange, control: exchange, effect: { kind: 'seen', sight: { of: 'header', name, contains } }, lookFor: `“${name}: ${contains}” among the headers of the answer.` });
    return [{ subject: `header ${name}`, title: `The header ${name} tells a version`, severity: versionBanners.severity, result }];
  });
}
