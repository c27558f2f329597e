import { call } from './callers.ts';
import { insist, type Flow, type FlowServices } from './flow.ts';

/** An entry of the ledger, as the dashboard lists it. */
export interface LedgerEntry {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly reference: string;
}

/** What was acknowledged and is not as it must be, in words; nothing is the goal. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly money: readonly string[];
  readonly findings: readonly string[];
}

export interface Judgement {
  readonly services: FlowServices;
  readonly flows: readonly Flow[];
  /** The findings of each kind of flow in a scan that nothing disturbed. */
  readonly undisturbed: Readonly<Record<Flow['kind'], string>>;
  readonly ledger: ReadonlyMap<string, LedgerEntry>;
  readonly balance: number;
}

/** The newest entries of the ledger; there are a hundred in one answer. */
export async function readLedger(url: string, cookie: string): Promise<{ balance: number; entries: readonly LedgerEntry[] }> {
  const { status, body } = await call(`${url}/api/v1/credits`, { headers: { cookie } });
  if (status !== 200) throw new Error(`GET /api/v1/credits was answered ${status}`);
  return body;
}

/** The visible findings of a scan, in an order of their own, without what differs from scan to scan. */
export async function findingsOf(services: FlowServices, scanId: string): Promise<string> {
  const { body } = await insist(services, `/v1/scans/${scanId}/findings?limit=100`);
  // any: a finding, as the service gives it
  const texts = body.data.map((finding: any) => JSON.stringify(['title', 'category', 'severity', 'state', 'affected_file', 'start_line', 'end_line', 'affected_code', 'description', 'tags'].map((name) => finding[name])));
  return texts.sort().join('\n');
}

export async function judge({ services, flows, undisturbed, ledger, balance }: Judgement): Promise<Verdict> {
  const lost: string[] = [];
  const findings: string[] = [];
  for (const { name, kind, archiveId, estimationId, estimationStatus, scanId, scanStatus, scanMessage } of flows) {
    if (archiveId !== undefined && (await insist(services, `/v1/scan-archives/${archiveId}`)).status !== 200) lost.push(`${name}: its archive is gone`);
    if (estimationId !== undefined && estimationStatus !== 'completed') lost.push(`${name}: its estimation is ${estimationStatus ?? 'not answered'}`);
    if (scanId !== undefined && scanStatus !== 'completed') lost.push(`${name}: its scan is ${scanStatus ?? 'not answered'}: ${scanMessage ?? ''}`);
    if (scanId === undefined || scanStatus !== 'completed') continue;
    if ((await findingsOf(services, scanId)) !== undisturbed[kind]) findings.push(`${name}: other findings; ${scanMessage ?? ''}`);
  }
  return { lost, findings, money: judgeLedger(flows, ledger, balance) };
}

function judgeLedger(flows: readonly Flow[], ledger: ReadonlyMap<string, LedgerEntry>, balance: number): string[] {
  const problems: string[] = [];
  const entries = [...ledger.values()];
  const of = (kind: string, reference: string): LedgerEntry[] => entries.filter((entry) => entry.kind === kind && entry.reference === reference);
  for (const { name, scanId, quote = 0, scanStatus } of flows) {
    if (scanId === undefined) continue;
    const charges = of('charge', `scan:${scanId}`);
    const refunds = of('refund', `scan:${scanId}`);
    const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (charges.length !== 1 || charges[0]?.amount !== -quote) problems.push(`${name}: charged ${JSON.stringify(charges.map(({ amount }) => amount))} for a quote of ${quote}`);
    if (refunds.length > 1 || refunded > quote || (scanStatus === 'completed' && refunded > 0)) problems.push(`${name}: refunded ${refunded} of ${quote}, ${scanStatus ?? ''}`);
  }
  const known = new Set(flows.map(({ scanId }) => `scan:${scanId ?? ''}`));
  for (const { kind, reference, amount } of entries) if (kind !== 'grant' && !known.has(reference)) problems.push(`${kind} of ${amount} for ${reference}, which nobody was told of`);
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  if (sum !== balance) problems.push(`the balance is ${balance}, the sum of the ledger ${sum}`);
  return problems;
}
