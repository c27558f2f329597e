import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '#dashboard/ui/controls/Button.tsx';
import { tooltip } from '#dashboard/ui/overlays/tooltip.ts';

interface SidePanelProps {
  readonly label: string;
  readonly onClose: () => void;
  /** Beside the button that closes: where to open the whole. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A look at one thing of a list that stays and keeps the focus (peek). On a phone it lies over the list. */
export function SidePanel({ label, onClose, actions, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [label]);
  return (
    <aside
      ref={panel}
      aria-label={label}
      tabIndex={-1}
      className="w-[min(34rem,45vw)] shrink-0 overflow-y-auto border-l border-line bg-ground outline-none slide-in max-md:fixed max-md:inset-0 max-md:z-30 max-md:w-auto"
    >
      <div className="sticky top-0 z-10 flex h-11 items-center justify-end gap-1 border-b border-line bg-ground px-2">
        {actions}
        <IconButton label="Close" onClick={onClose} {...tooltip('Close', 'escape')}>
          <X className="size-4" />
        </IconButton>
      </div>
      <div className="p-4">{children}</div>
    </aside>
  );
}
