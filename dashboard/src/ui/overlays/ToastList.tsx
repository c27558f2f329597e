import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { Button, IconButton } from '#dashboard/ui/controls/Button.tsx';
import type { ShownToast, ToastWords } from '#dashboard/ui/overlays/toast.ts';

/** Long enough to read two lines twice; the pointer or the focus on it stops the clock. */
const SHOWN_MS = 7_000;

/** Messages at the lower edge. F8 leads there. */
export function ToastList({ toasts, onClose }: { readonly toasts: readonly ShownToast[]; readonly onClose: (id: number) => void }) {
  return (
    <Radix.Provider duration={SHOWN_MS} swipeDirection="right" label="Message">
      {toasts.map((one) => (
        <Toast key={one.id} words={one} onClose={() => onClose(one.id)} />
      ))}
      <Radix.Viewport className="fixed right-4 bottom-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 outline-none max-md:bottom-18" />
    </Radix.Provider>
  );
}

function Toast({ words, onClose }: { readonly words: ToastWords; readonly onClose: () => void }) {
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
