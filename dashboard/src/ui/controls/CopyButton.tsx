import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#dashboard/ui/controls/Button.tsx';
import { Tooltip } from '#dashboard/ui/overlays/Tooltip.tsx';

const SHOWN_MS = 1_500;

/** Copies a text; says so for a moment, also to those who do not see it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Tooltip text={isCopied ? 'Copied' : label}>
      <IconButton label={label} onClick={copy}>
        {isCopied ? <Check className="size-4 text-accent-text" /> : <Copy className="size-4" />}
        <span role="status" className="sr-only">
          {isCopied ? 'Copied' : ''}
        </span>
      </IconButton>
    </Tooltip>
  );
}
