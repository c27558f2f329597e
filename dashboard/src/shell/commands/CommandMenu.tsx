import { lazy, Suspense } from 'react';
import { commandMenu } from '#dashboard/shell/commands/command-menu.ts';
import { useKeys } from '#dashboard/ui/keyboard/use-keys.ts';

const CommandDialog = lazy(async () => ({ default: (await import('./CommandDialog.tsx')).CommandDialog }));

/** ⌘K; what it opens is loaded when it is first asked for. */
export function CommandMenu() {
  const isOpen = commandMenu.use();
  useKeys({ 'mod+k': () => commandMenu.tell(!commandMenu.read()) }, { isWhileWriting: true });
  return <Suspense>{isOpen && <CommandDialog />}</Suspense>;
}
