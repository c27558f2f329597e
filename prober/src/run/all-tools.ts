import { allChecks } from '#prober/checks/checks.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { Toolbox } from '#prober/run/run.ts';

/** What a run uses when nobody says otherwise. */
export const allTools: Toolbox = { checks: allChecks, showsEffect };
