import type { Evidence } from '@whitebox/prober';
import type { ColumnType, Generated, Insertable } from 'kysely';
import type { ShownEvidence } from '#server/domain/probes/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

interface FindingEvidenceTable {
  finding_id: string;
  position: number;
  organization_id: string;
  scan_id: string;
  target: string;
  probe_check: string;
  /** Masked: for people. */
  evidence: ColumnType<ShownEvidence, string, never>;
  /** As it was sent: for a replay. */
  sealed_replay: Buffer;
  confirmed_at: Generated<Date>;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    finding_evidence: FindingEvidenceTable;
  }
}

export interface EvidenceRow {
  readonly position: number;
  readonly scan_id: string;
  readonly target: string;
  readonly probe_check: string;
  readonly evidence: ShownEvidence;
  readonly sealed_replay: Buffer;
  readonly confirmed_at: Date;
}

/** Puts what a scan has shown in the place of what earlier ones showed. */
export async function replaceEvidence(tx: Transaction, findingId: string, rows: readonly Insertable<FindingEvidenceTable>[]): Promise<void> {
  await tx.deleteFrom('finding_evidence').where('finding_id', '=', findingId).execute();
  await tx.insertInto('finding_evidence').values([...rows]).execute();
}

/** The evidence of a finding, the strongest first; empty where nothing was confirmed. */
export async function listEvidence(tx: Transaction, findingId: string): Promise<EvidenceRow[]> {
  return tx.selectFrom('finding_evidence').selectAll().where('finding_id', '=', findingId).orderBy('position').execute();
}

/** What sealed evidence is bound to. */
export function replayContext(findingId: string, position: number): string {
  return `finding:${findingId}:evidence:${position}`;
}

/** Evidence for a replay: requests whole; of answers what a replay does not get anew is left out. */
export function replayText(evidence: Evidence): string {
  return JSON.stringify(evidence, (_key, value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : value));
}

/** Of a text in sealed evidence: payloads are shorter, and bodies are asked for again. */
const MAX_TEXT = 64_000;
