import { Link, useLocation } from '@tanstack/react-router';
import { useViews } from '#dashboard/api/views.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { parseSearch } from '#dashboard/search.ts';

/** More of them stand in the menu of the findings. */
const SHOWN = 8;

/** Saved lists of findings, in the side bar. */
export function ViewLinks() {
  const { data } = useViews();
  const here = useLocation({ select: ({ search }) => ('view' in search ? search.view : undefined) });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <>
      <p className="mb-1 px-2 text-xs text-quiet">Views</p>
      <ul aria-label="Saved views">
        {data.data.slice(0, SHOWN).map(({ id, name, query }) => (
          <li key={id}>
            <Link
              to="/findings"
              search={{ ...parseSearch(query), view: id }}
              aria-current={here === id ? 'true' : undefined}
              activeOptions={{ includeSearch: true }}
              activeProps={{}}
              className="flex h-7 items-center rounded-md px-2 text-sm text-quiet hover:bg-hover hover:text-text aria-[current=true]:font-medium aria-[current=true]:text-text"
            >
              <span className="truncate">{visibleText(name, 100)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
