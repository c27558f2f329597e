import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { createSignal } from '#dashboard/create-signal.ts';
import { Button, IconButton } from '#dashboard/ui/controls/Button.tsx';

/** Long enough to read two lines twice; the pointer or the focus on it stops the clock. */
const SHOWN_MS = 7_000;
const MOST = 3;

export interface ToastWords {
  readonly title: string;
  readonly text?: string;
  readonly isProblem?: boolean;
  /** What may be done about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ShownToast extends ToastWords {
  readonly id: number;
}

const shown = createSignal<readonly ShownToast[]>([]);
let next = 0;

/** Says what happened where that cannot be seen in the page itself. */
export function toast(words: ToastWords): void {
  shown.tell([...shown.read(), { ...words, id: next++ }].slice(-MOST));
}

function dismiss(id: number): void {
  shown.tell(shown.read().filter((one) => one.id !== id));
}

/** Around the whole: the place at the lower edge where toasts appear. F8 leads there. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider duration={SHOWN_MS} swipeDirection="right" label="Message">
      {children}
      {shown.use().map((one) => (
        <ToastShown key={one.id} words={one} onClose={() => dismiss(one.id)} />
      ))}
      <Radix.Viewport className="fixed right-4 bottom-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 outline-none max-md:bottom-18" />
    </Radix.Provider>
  );
}

export function ToastShown({ words, onClose }: { readonly words: ToastWords; readonly onClose: () => void }) {
  const { title, text, isProblem = false, action } = words;
  return (
    <Radix.Root
      type={isProblem ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onClose()}
      className="flex items-start gap-3 rounded-lg border border-line bg-raised p-3 shadow-float slide-in"
    >
      <div className="min-w-0 flex-1">
        <Radix.Title className={isProblem ? 'font-medium text-problem' : 'font-medium'}>{title}</Radix.Title>
        {text !== undefined && <Radix.Description className="text-sm whitespace-pre-line text-quiet">{text}</Radix.Description>}
      </div>
      {action !== undefined && (
        <Radix.Action asChild altText={action.label}>
          <Button size="small" onClick={action.run}>
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label="Close message" isSmall>
          <X className="size-4" />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
