import type { ReactNode } from 'react';
import mark from '../mark.svg';

/** The room of who is not yet inside. */
export function EntranceCard({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <main className="flex min-h-dvh items-start justify-center px-4 pt-[14vh] pb-8">
      <div className="w-full max-w-96">
        <img src={mark} alt="" width={32} height={32} className="mb-5" />
        <h1 className="mb-5 text-xl">{title}</h1>
        {children}
      </div>
    </main>
  );
}
