import { ArrowUp } from 'lucide-react';
import { queryClient } from '#dashboard/api/query-client.ts';
import { counted } from '#dashboard/format/number.ts';

/** How many more there are than the list shows; negative where some have left it. */
export function ListNews({ difference, onShow }: { readonly difference: number; readonly onShow: () => void }) {
  const show = (): void => {
    onShow();
    void queryClient.invalidateQueries({ queryKey: ['findings', 'page'] });
  };
  return (
    // Over the rows: none of them moves before somebody asks for it.
    <div role="status" className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center">
      {difference !== 0 && (
        <button type="button" onClick={show} className="pointer-events-auto flex h-8 items-center gap-1.5 rounded-full border border-line bg-accent px-3 text-sm font-medium text-on-accent shadow-float appear">
          <ArrowUp aria-hidden="true" className="size-4" />
          {difference > 0 ? `${counted(difference, 'new finding')}` : `${counted(-difference, 'finding')} gone from here`}
        </button>
      )}
    </div>
  );
}
