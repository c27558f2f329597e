import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useConnectionKinds } from '#dashboard/api/connection-kinds.ts';
import { Page } from '#dashboard/shell/Page.tsx';
import { useSettingsPages } from '#dashboard/shell/settings-pages.ts';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';

/** The settings: their pages at the left, on a phone above. What a role may not see is not listed. */
export function SettingsLayout() {
  const pages = useSettingsPages();
  // All at once: those that the server declares would move the others, where the line is scrolled to its end.
  const { isLoading } = useConnectionKinds();
  const groups = isLoading ? [] : [...new Set(pages.map(({ group }) => group))];
  const bar = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // On a phone the pages stand in one line, and the present one may be beyond its end.
  useLayoutEffect(() => {
    void bar.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path, isLoading, pages.length]);
  return (
    <Page>
      <div className="flex gap-10 max-md:flex-col max-md:gap-4">
        <nav ref={bar} aria-label="Settings" className="w-44 shrink-0 max-md:-mx-4 max-md:flex max-md:w-auto max-md:gap-1 max-md:overflow-x-auto max-md:px-4 md:sticky md:top-6 md:self-start">
          {isLoading && <Skeleton className="h-8 w-full md:h-64" />}
          {groups.map((group) => (
            <div key={group} className="max-md:contents md:mb-5">
              <p className="mb-1 px-2 text-xs text-quiet max-md:hidden">{group}</p>
              {pages
                .filter((one) => one.group === group)
                .map(({ page, label }) => (
                  <Link
                    key={page}
                    to="/settings/$page"
                    params={{ page }}
                    className="flex h-8 items-center rounded-md px-2 whitespace-nowrap text-quiet hover:bg-hover hover:text-text aria-[current=page]:bg-pressed aria-[current=page]:font-medium aria-[current=page]:text-text"
                  >
                    {label}
                  </Link>
                ))}
            </div>
          ))}
        </nav>
        <div className="min-w-0 flex-1">
          <Outlet />
        </div>
      </div>
    </Page>
  );
}
