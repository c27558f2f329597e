import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#dashboard/ui/controls/Button.tsx';
import { Tooltip } from '#dashboard/ui/overlays/Tooltip.tsx';

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
    <Tooltip text={isCopied ? 'Copied' : label}>
      <IconButton label={label} isSmall={isSmall} onClick={copy}>
        {isCopied ? <Check className={`${size} text-accent-text`} /> : <Copy className={size} />}
        <span role="status" className="sr-only">
          {isCopied ? 'Copied' : ''}
        </span>
      </IconButton>
    </Tooltip>
  );
}
