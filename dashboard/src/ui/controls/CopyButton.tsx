import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#dashboard/ui/controls/Button.tsx';
import { tooltip } from '#dashboard/ui/overlays/tooltip.ts';

const SHOWN_MS = 1_500;

/** Copies a text; says so for a moment, also to those who do not see it. */
export function CopyButton({ text, label, isSmall = false }: { readonly text: string; readonly label: string; readonly isSmall?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const size = isSmall ? 'size-3.5' : 'size-4';
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <IconButton label={label} isSmall={isSmall} onClick={copy} {...tooltip(label)}>
      {isCopied ? <Check className={`${size} text-accent-text`} /> : <Copy className={size} />}
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </IconButton>
  );
}
