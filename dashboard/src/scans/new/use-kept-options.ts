import { useCallback, useEffect, useRef, useState } from 'react';
import { useChangeDraft, type Draft, type DraftChange } from '#dashboard/api/drafts.ts';
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

  const settle = useCallback(async (): Promise<boolean> => {
    const given = latest.current;
    const isKept = await mutateAsync(changeOf(given)).then(() => true, () => false);
    if (isKept && latest.current === given) setDirty(false);
    return isKept;
  }, [mutateAsync]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => void settle(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDirty, options, settle]);

  const change = (given: GivenOptions): void => {
    latest.current = given;
    setOptions(given);
    setDirty(true);
  };
  return { options, change, forgetAuth: () => void mutateAsync({ auth_instructions: null }).catch(() => undefined), isBusy: isDirty || isPending, error, settle: () => (isDirty ? settle() : Promise.resolve(true)) };
}

function optionsOf({ target_urls: targets, custom_context: context, context_documents: documents }: Draft): GivenOptions {
  return { targets: targets.join('\n'), auth: '', context, documents };
}

function changeOf({ targets, auth, context, documents }: GivenOptions): DraftChange {
  return {
    target_urls: targets.split(/\s+/).filter(Boolean),
    // Nothing written leaves what was given before, which no page can show.
    ...(auth.trim() !== '' && { auth_instructions: auth }),
    custom_context: context,
    context_document_ids: documents.map(({ id }) => id),
  };
}
