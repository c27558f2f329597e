import type { ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names at the left, what they are at the right. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line rounded-lg border border-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex min-h-11 items-center gap-4 px-3 py-1.5 max-sm:flex-col max-sm:items-start max-sm:gap-0.5">
          <dt className="w-36 shrink-0 text-sm text-quiet">{name}</dt>
          <dd className="min-w-0 flex-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
