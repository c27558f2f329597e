import type { FindingEvidence } from '@whitebox/contract';
import { plainLines, singleLine } from '@whitebox/engine/text';
import type { ShownExchange } from '#server/domain/probes/index.ts';
import type { EvidenceRow } from '#server/domain/findings/index.ts';

/** Evidence as it was kept, masked. What a target answered is hostile: its hidden characters are shown as escapes. */
export function presentEvidence(findingId: string, rows: readonly EvidenceRow[]): FindingEvidence {
  return {
    finding_id: findingId,
    data: rows.map(({ target, probe_check: check, scan_id, confirmed_at, evidence }) => ({
      target: singleLine(target),
      check,
      scan_id,
      confirmed_at: confirmed_at.toISOString(),
      look_for: singleLine(evidence.lookFor),
      attack: presentExchange(evidence.attack),
      control: presentExchange(evidence.control),
      baseline: evidence.baseline ? presentExchange(evidence.baseline) : null,
      stored: evidence.stored ? presentExchange(evidence.stored) : null,
      effect: evidence.effect,
    })),
  };
}

function presentExchange({ request, response }: ShownExchange): FindingEvidence['data'][number]['attack'] {
  const { method, url, headers, body, as, fresh } = request;
  return {
    request: { method, url: singleLine(url), headers: headers.map(presentHeader), body: body ? { type: singleLine(body.type), text: plainLines(body.text), ...(body.encoding && { encoding: body.encoding }) } : null, as, ...(fresh && { fresh: { page: singleLine(fresh.page), fields: fresh.fields.map(singleLine) } }) },
    response: {
      status: response.status,
      headers: response.headers.map(presentHeader),
      body: plainLines(response.body),
      body_start: response.bodyStart,
      body_length: response.bodyLength,
      truncated: response.isCut,
      wait_ms: Math.round(response.waitMs),
    },
  };
}

function presentHeader({ name, value }: { readonly name: string; readonly value: string }): { name: string; value: string } {
  return { name: singleLine(name), value: singleLine(value) };
}
