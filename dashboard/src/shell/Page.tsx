import type { ReactNode } from 'react';
import { classes } from '#dashboard/ui/class-names.ts';

/** The room of a page of text. Lists that fill the window stand without it. */
export function Page({ children, isNarrow = false }: { readonly children: ReactNode; readonly isNarrow?: boolean }) {
  return <div className={classes('mx-auto w-full px-6 py-6 max-md:px-4', isNarrow ? 'max-w-3xl' : 'max-w-310')}>{children}</div>;
}
