import type { ReactNode } from 'react';
import { classes } from '#dashboard/ui/class-names.ts';

const tones = {
  plain: 'bg-hover text-quiet',
  accent: 'bg-accent-ground text-accent-text',
  problem: 'bg-critical-ground text-critical',
  warning: 'bg-medium-ground text-medium',
} as const;

export function Badge({ tone = 'plain', children }: { readonly tone?: keyof typeof tones; readonly children: ReactNode }) {
  return <span className={classes('inline-flex h-5 max-w-full items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap', tones[tone])}>{children}</span>;
}
