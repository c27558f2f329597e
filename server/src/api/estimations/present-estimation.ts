import type { Estimation } from '@whitebox/contract';
import type { EstimationRow } from '#server/domain/estimations/index.ts';

/** An estimation as callers see it (specification 2.1). */
export function presentEstimation(row: EstimationRow): Estimation {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
