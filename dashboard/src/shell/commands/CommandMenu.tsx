import { lazy, Suspense } from 'react';
import { loadPart } from '#dashboard/api/load-part.ts';
import { commandMenu } from '#dashboard/shell/commands/command-menu.ts';
import { useKeys } from '#dashboard/ui/keyboard/use-keys.ts';
import { Opening } from '#dashboard/ui/overlays/Opening.tsx';

const CommandDialog = lazy(loadPart(async () => ({ default: (await import('./CommandDialog.tsx')).CommandDialog })));

/** ⌘K; what it opens is loaded when it is first asked for. It opens over a page, never over another dialog. */
export function CommandMenu() {
  const isOpen = commandMenu.use();
  const toggle = (): void => {
    if (isOpen || document.querySelector('[data-modal]') === null) commandMenu.tell(!isOpen);
  };
  useKeys({ 'mod+k': toggle }, { isWhileWriting: true });
  return <Suspense fallback={<Opening onClose={() => commandMenu.tell(false)} />}>{isOpen && <CommandDialog />}</Suspense>;
}
