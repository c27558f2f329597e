import { confirmed } from '#prober/checks/asking.ts';
import type { Check, Sight, SiteResult, SiteTrial } from '#prober/checks/check.ts';

export const transportSecurity: Check = {
  id: 'live-transport-security',
  title: 'Weak encryption on the way',
  categories: ['insecure transport'],
  cwe: 326,
  severity: 'medium',
  isPassive: true,
  fix: 'Allow TLS 1.2 and 1.3 alone. Renew the certificate before it ends, from an authority that browsers know.',
  of: 'site',
  run,
};

const OLD_PROTOCOLS = new Set(['SSLv3', 'TLSv1', 'TLSv1.1']);

async function run({ reached }: SiteTrial): Promise<readonly SiteResult[]> {
  const exchange = reached.find(({ response }) => response.tls !== undefined);
  const tls = exchange?.response.tls;
  if (exchange === undefined || tls === undefined) return [];
  const faults: readonly { readonly sight: Sight; readonly title: string; readonly holds: boolean }[] = [
    { sight: { of: 'protocol', name: tls.protocol }, title: `Outdated protocol ${tls.protocol}`, holds: OLD_PROTOCOLS.has(tls.protocol) },
    { sight: { of: 'certificate', fault: 'expired' }, title: 'The certificate has expired', holds: Date.parse(tls.validTo) < Date.now() },
    { sight: { of: 'certificate', fault: 'untrusted' }, title: 'The certificate is of no authority that is trusted, or of another host', holds: !tls.isTrusted },
  ];
  return faults.filter(({ holds }) => holds).map(({ sight, title }) => ({
    subject: `tls ${sight.of === 'certificate' ? sight.fault : 'protocol'}`,
    title,
    severity: transportSecurity.severity,
    result: confirmed({ attack: exchange, control: exchange, effect: { kind: 'seen', sight }, lookFor: `${title}: protocol ${tls.protocol}, valid to ${tls.validTo}.` }),
  }));
}
