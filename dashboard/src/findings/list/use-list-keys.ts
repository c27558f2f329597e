import { useNavigate } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import { pageKeys } from '#dashboard/shell/key-help.ts';
import type { TriageKind } from '#dashboard/findings/triage/TriageDialog.tsx';
import { useKeys, type KeyBindings } from '#dashboard/ui/keyboard/use-keys.ts';

const lines = [
  { keys: 'j', does: 'Next finding' },
  { keys: 'k', does: 'Finding before' },
  { keys: 'enter', does: 'Open' },
  { keys: 'space', does: 'Peek' },
  { keys: 'x', does: 'Select' },
  { keys: 'e', does: 'Change state' },
  { keys: 's', does: 'Change severity' },
  { keys: 'd', does: 'Mark as a duplicate' },
  { keys: 'c', does: 'Comment' },
  { keys: '/', does: 'Search' },
  { keys: 'escape', does: 'Close the peek, clear the selection' },
] as const;

interface ListKeys {
  readonly currentId: string | undefined;
  readonly mayTriage: boolean;
  readonly isOff: boolean;
  readonly move: (by: number) => void;
  readonly peek: () => void;
  readonly select: () => void;
  readonly triage: (kind: TriageKind) => void;
  readonly leave: () => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** The list by keys alone. */
export function useListKeys(keys: ListKeys): void {
  const { currentId: id, mayTriage, isOff, move, searchField } = keys;
  const navigate = useNavigate();
  useEffect(() => {
    pageKeys.tell(mayTriage ? lines : lines.filter(({ keys: key }) => !['x', 'e', 's', 'd', 'c'].includes(key)));
    return () => pageKeys.tell([]);
  }, [mayTriage]);
  const open = (search: Record<string, string> = {}): void => {
    if (id !== undefined) void navigate({ to: '/findings/$id', params: { id }, search });
  };
  const triageKeys: KeyBindings = { x: keys.select, e: () => keys.triage('state'), s: () => keys.triage('severity'), d: () => keys.triage('duplicate'), c: () => open({ write: 'comment' }) };
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      arrowdown: () => move(1),
      arrowup: () => move(-1),
      enter: () => open(),
      space: keys.peek,
      escape: keys.leave,
      '/': () => searchField.current?.focus(),
      ...(mayTriage ? triageKeys : {}),
    },
    { isOff },
  );
}
