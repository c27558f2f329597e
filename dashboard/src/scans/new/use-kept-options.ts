import { useCallback, useEffect, useRef, useState } from 'react';
import { useChangeDraft, type Draft } from '#dashboard/api/drafts.ts';
import { changeOf, optionsOf, withThoseOfOthers } from '#dashboard/scans/new/draft-options.ts';
import type { GivenOptions } from '#dashboard/scans/new/ScanOptions.tsx';

/** Writing pauses for so long before it is kept. */
const PAUSE_MS = 700;

export interface KeptOptions {
  readonly options: GivenOptions;
  readonly change: (options: GivenOptions) => void;
  /** Takes away how to sign in, which is never shown. */
  readonly forgetAuth: () => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Keeps what is not kept yet. @returns whether it all is */
  readonly settle: () => Promise<boolean>;
}

/** What a scan is given beside its code, as it is written; the server keeps it with the draft a moment later. */
export function useKeptOptions(draft: Draft): KeptOptions {
  const { mutateAsync, isPending, error } = useChangeDraft(draft.id);
  const [options, setOptions] = useState(() => optionsOf(draft));
  const [isDirty, setDirty] = useState(false);
  const latest = useRef(options);
  const kept = useRef(options);
  const show = useCallback((shown: GivenOptions): void => {
    latest.current = shown;
    setOptions(shown);
  }, []);

  const settle = useCallback(async (): Promise<boolean> => {
    const given = latest.current;
    const change = changeOf(given, kept.current);
    const there = Object.keys(change).length === 0 ? given : await mutateAsync(change).then(optionsOf, () => undefined);
    if (there === undefined) return false;
    const isAll = latest.current === given;
    const now = { given, keptBefore: kept.current, there };
    // What was sent stands as it was written, not as the server writes it: the cursor is in it.
    kept.current = withThoseOfOthers(given, now);
    show(isAll ? kept.current : withThoseOfOthers(latest.current, now));
    if (isAll) setDirty(false);
    return true;
  }, [mutateAsync, show]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => void settle(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDirty, options, settle]);

  const change = (given: GivenOptions): void => {
    show(given);
    setDirty(true);
  };
  // What stands in the field goes with it: it would look as if it was kept, and written once more it would not be sent.
  const forgotten = (): void => {
    kept.current = { ...kept.current, auth: '' };
    show({ ...latest.current, auth: '' });
  };
  const forgetAuth = (): void => void mutateAsync({ auth_instructions: null }).then(forgotten, () => undefined);
  return { options, change, forgetAuth, isBusy: isDirty || isPending, error, settle: () => (isDirty ? settle() : Promise.resolve(true)) };
}
