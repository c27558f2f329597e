import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { KeyHint } from '#dashboard/ui/keyboard/KeyHint.tsx';

const OPEN_MS = 350;

/** Around everything that has tooltips: moving from one to the next opens at once. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <Radix.Provider delayDuration={OPEN_MS}>{children}</Radix.Provider>;
}

interface TooltipProps {
  readonly text: ReactNode;
  /** The keys that do the same. */
  readonly keys?: string;
  /** One element that takes the focus, or is read as text. */
  readonly children: ReactNode;
}

/** What an icon does, or the exact form of what is shown short. Never the only place of a fact that one needs. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content sideOffset={6} collisionPadding={8} className="z-50 flex max-w-80 items-center gap-2 rounded-md bg-inverse-ground px-2 py-1 text-sm text-inverse appear">
          {text}
          {keys !== undefined && <KeyHint keys={keys} isInverse />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
