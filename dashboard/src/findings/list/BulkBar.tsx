import { X } from 'lucide-react';
import { counted } from '#dashboard/format/number.ts';
import type { TriageKind } from '#dashboard/findings/triage/TriageDialog.tsx';
import { Button, IconButton } from '#dashboard/ui/controls/Button.tsx';
import { KeyHint } from '#dashboard/ui/keyboard/KeyHint.tsx';

/** What can be done with all that are selected. */
export function BulkBar({ count, onTriage, onClear }: { readonly count: number; readonly onTriage: (kind: TriageKind) => void; readonly onClear: () => void }) {
  return (
    <div role="toolbar" aria-label="Selected findings" className="fixed bottom-4 left-1/2 z-20 flex w-max max-w-[calc(100vw-1rem)] -translate-x-1/2 items-center gap-2 max-md:flex-wrap max-md:justify-center rounded-lg border border-line bg-raised p-2 shadow-float appear max-md:bottom-18">
      <span className="px-2 text-sm font-medium whitespace-nowrap tabular" role="status">
        {counted(count, 'finding')} selected
      </span>
      <Button size="small" onClick={() => onTriage('state')}>
        State <KeyHint keys="e" />
      </Button>
      <Button size="small" onClick={() => onTriage('severity')}>
        Severity <KeyHint keys="s" />
      </Button>
      <Button size="small" onClick={() => onTriage('duplicate')}>
        Duplicate <KeyHint keys="d" />
      </Button>
      <IconButton label="Clear the selection" isSmall onClick={onClear}>
        <X className="size-4" />
      </IconButton>
    </div>
  );
}
