import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '#dashboard/api/load-part.ts';
import { useMay } from '#dashboard/api/session.ts';
import { useChangeView, useViews, type View } from '#dashboard/api/views.ts';
import { problemText } from '#dashboard/api/errors.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { isShownBy, queryOf, searchOf } from '#dashboard/findings/views/view-search.ts';
import type { Search } from '#dashboard/search.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { IconButton } from '#dashboard/ui/controls/Button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '#dashboard/ui/overlays/Menu.tsx';
import { Opening } from '#dashboard/ui/overlays/Opening.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';

/** What few do each day is loaded when it is wanted. */
const ViewDialog = lazy(loadPart(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog })));
const DeleteViewDialog = lazy(loadPart(async () => ({ default: (await import('./DeleteViewDialog.tsx')).DeleteViewDialog })));

interface ViewMenuProps {
  readonly search: Search;
  /** Shows the list of an address. */
  readonly onShow: (search: Search) => void;
}

function isChangeable(view: View | undefined, may: ReturnType<typeof useMay>): view is View {
  if (view === undefined || !may('views.manage') || (view.is_shared && !may('views.share'))) return false;
  return view.is_own || may('organization.manage');
}

/** Saved views of the list: open one, keep this one, and what can be done with the one on screen. */
export function ViewMenu({ search, onShow }: ViewMenuProps) {
  const { data } = useViews();
  const may = useMay();
  const [asked, setAsked] = useState<'new' | 'change' | 'delete'>();
  const views = data?.data ?? [];
  const shown = views.find(({ id }) => id === search['view']);
  const mayChange = isChangeable(shown, may);
  const change = useChangeView();
  // The list has been changed since the view was opened: it is kept so.
  const update = ({ id }: View): void =>
    change.mutate({ id, query: queryOf(search) }, { onSuccess: () => toast({ title: 'The view is kept as you see it' }), onError: (error) => toast({ title: 'The view is as it was', text: problemText(error) ?? '', isProblem: true }) });
  if (views.length === 0 && !may('views.manage')) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={shown === undefined ? 'Views' : `View: ${visibleText(shown.name, 60)}`} className={classes(shown !== undefined && 'text-accent-text')}>
            <Bookmark className={classes('size-4', shown !== undefined && 'fill-current')} />
          </IconButton>
        }
      >
        {views.length > 0 && <MenuLabel>Saved views</MenuLabel>}
        {views.map((view) => (
          <MenuItem key={view.id} onSelect={() => onShow(searchOf(view))}>
            <span className="flex max-w-72 items-center gap-3">
              <span className="min-w-0 flex-1 truncate">{visibleText(view.name, 100)}</span>
              {view.is_shared && <span className="text-xs text-quiet">shared</span>}
            </span>
          </MenuItem>
        ))}
        {views.length > 0 && may('views.manage') && <MenuLine />}
        {may('views.manage') && <MenuItem onSelect={() => setAsked('new')}>Save this list as a view</MenuItem>}
        {mayChange && !isShownBy(shown, search) && <MenuItem onSelect={() => update(shown)}>Update “{visibleText(shown.name, 40)}”</MenuItem>}
        {mayChange && <MenuItem onSelect={() => setAsked('change')}>{may('views.share') ? 'Rename or share' : 'Rename'} “{visibleText(shown.name, 40)}”</MenuItem>}
        {mayChange && (
          <MenuItem isDanger onSelect={() => setAsked('delete')}>
            Delete “{visibleText(shown.name, 40)}”
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={<Opening onClose={() => setAsked(undefined)} />}>
        <Asked asked={asked} view={shown} search={search} onClose={() => setAsked(undefined)} onShow={onShow} />
      </Suspense>
    </>
  );
}

interface AskedProps extends ViewMenuProps {
  readonly asked: 'new' | 'change' | 'delete' | undefined;
  readonly view: View | undefined;
  readonly onClose: () => void;
}

function Asked({ asked, view, search, onClose, onShow }: AskedProps) {
  if (asked === 'new') return <ViewDialog query={queryOf(search)} onClose={onClose} onSaved={(saved) => onShow(searchOf(saved))} />;
  if (view === undefined) return null;
  if (asked === 'change') return <ViewDialog view={view} query={view.query} onClose={onClose} />;
  return asked === 'delete' ? <DeleteViewDialog view={view} onClose={onClose} onDeleted={() => onShow({ ...search, view: '' })} /> : null;
}
