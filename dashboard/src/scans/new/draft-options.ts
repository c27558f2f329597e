import type { Draft, DraftChange } from '#dashboard/api/drafts.ts';
import type { GivenOptions } from '#dashboard/scans/new/ScanOptions.tsx';

type Part = keyof GivenOptions;
const PARTS: readonly Part[] = ['targets', 'auth', 'context', 'documents'];

/** What a draft has, as the form shows it: how to sign in is never shown. */
export function optionsOf({ target_urls: targets, custom_context: context, context_documents: documents }: Pick<Draft, 'target_urls' | 'custom_context' | 'context_documents'>): GivenOptions {
  return { targets: targets.join('\n'), auth: '', context, documents };
}

/** What was written since it was last kept, and nothing else: another tab may have changed the rest. */
export function changeOf(given: GivenOptions, kept: GivenOptions): DraftChange {
  const { targets, auth, context, documents } = given;
  return {
    ...(targets !== kept.targets && { target_urls: targets.split(/\s+/).filter(Boolean) }),
    // Nothing written leaves what was given before, which no page can show.
    ...(auth !== kept.auth && auth.trim() !== '' && { auth_instructions: auth }),
    ...(context !== kept.context && { custom_context: context }),
    ...(documents !== kept.documents && { context_document_ids: documents.map(({ id }) => id) }),
  };
}

interface KeptNow {
  /** What was sent. */
  readonly given: GivenOptions;
  readonly keptBefore: GivenOptions;
  /** What the server has now. */
  readonly there: GivenOptions;
}

/** What the form shows once something was kept: what others changed meanwhile, where nothing was written here. */
export function withThoseOfOthers(latest: GivenOptions, { given, keptBefore, there }: KeptNow): GivenOptions {
  const untouched = PARTS.filter((part) => part !== 'auth' && latest[part] === given[part] && given[part] === keptBefore[part]);
  return { ...latest, ...Object.fromEntries(untouched.map((part) => [part, there[part]])) };
}
