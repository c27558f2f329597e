import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '#dashboard/ui/class-names.ts';
import { IconButton } from '#dashboard/ui/controls/Button.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** What it shows is seen once: neither a click beside it nor escape closes it. */
  readonly isSticky?: boolean;
  readonly isWide?: boolean;
}

/**
 * A question in front of the page. The ground behind it is ours, not the library's: the library's adds a style element to the page, which the
 * page's policy refuses.
 */
export function Dialog({ isOpen, onClose, title, text, children, isSticky = false, isWide = false }: DialogProps) {
  const keep = (event: Event) => {
    if (isSticky) event.preventDefault();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="fixed inset-0 z-40 bg-[rgb(0_0_10/45%)] appear" />
        <div className="fixed inset-0 z-40 flex items-start justify-center overflow-y-auto p-4 pt-[12vh] max-sm:items-end max-sm:p-0">
          <Radix.Content
            data-modal=""
            onEscapeKeyDown={keep}
            onPointerDownOutside={keep}
            onInteractOutside={keep}
            {...(text === undefined && { 'aria-describedby': undefined })}
            className={classes(
              'relative w-full rounded-lg border border-line bg-raised p-5 shadow-float appear max-sm:rounded-b-none',
              isWide ? 'max-w-2xl' : 'max-w-lg',
            )}
          >
            <Radix.Title className="pr-8 text-lg">{title}</Radix.Title>
            {text !== undefined && <Radix.Description className="mt-1 text-quiet">{text}</Radix.Description>}
            {children !== undefined && <div className="mt-4">{children}</div>}
            {!isSticky && (
              <Radix.Close asChild>
                <IconButton label="Close" className="absolute top-4 right-4">
                  <X className="size-4" />
                </IconButton>
              </Radix.Close>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Buttons at the end of a dialog; the one that does what it is about comes last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>;
}
