import type { Severity } from '@whitebox/contract';
import { classes } from '#dashboard/ui/class-names.ts';

const looks: Readonly<Record<Severity, { readonly letter: string; readonly word: string; readonly look: string; readonly fill: string }>> = {
  critical: { letter: 'C', word: 'Critical', look: 'bg-critical-ground text-critical', fill: 'bg-critical-fill' },
  high: { letter: 'H', word: 'High', look: 'bg-high-ground text-high', fill: 'bg-high-fill' },
  medium: { letter: 'M', word: 'Medium', look: 'bg-medium-ground text-medium', fill: 'bg-medium-fill' },
  low: { letter: 'L', word: 'Low', look: 'bg-low-ground text-low', fill: 'bg-low-fill' },
  info: { letter: 'I', word: 'Info', look: 'bg-info-ground text-info', fill: 'bg-info-fill' },
};

export function severityWord(severity: Severity): string {
  return looks[severity].word;
}

/** Class of the colour that fills an area of this severity. */
export function severityFill(severity: Severity): string {
  return looks[severity].fill;
}

interface SeverityMarkProps {
  readonly severity: Severity;
  /** The letter alone, for columns; its word is read and shown on hover. */
  readonly isShort?: boolean;
}

/** How bad it is: colour, and a letter or a word, since colours alone are not seen by everybody. */
export function SeverityMark({ severity, isShort = false }: SeverityMarkProps) {
  const { letter, word, look } = looks[severity];
  if (isShort) {
    return (
      <span role="img" aria-label={word} title={word} className={classes('inline-flex size-5 shrink-0 items-center justify-center rounded-sm text-xs font-semibold', look)}>
        {letter}
      </span>
    );
  }
  return (
    <span className={classes('inline-flex h-5 items-center gap-1 rounded-sm px-1.5 text-xs font-semibold', look)}>
      <span aria-hidden="true">{letter}</span>
      <span>{word}</span>
    </span>
  );
}
