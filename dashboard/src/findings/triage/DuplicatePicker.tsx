import { useDeferredValue, useId } from 'react';
import { useLikelyDuplicates, type ListedFinding } from '#dashboard/api/findings.ts';
import { placeOf, visibleText } from '#dashboard/format/clip.ts';
import { TextField } from '#dashboard/ui/controls/Field.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';
import { SeverityMark } from '#dashboard/ui/marks/SeverityMark.tsx';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const SHOWN = 6;

/** What a finding is compared with to find what it may repeat. */
export type Likeness = Pick<ListedFinding, 'repository' | 'category' | 'affected_file'>;

/** The id that stands in a text: of the text itself, or of a page's address. */
export function idIn(text: string): string | undefined {
  return UUID.exec(text)?.[0];
}

interface DuplicatePickerProps {
  /** Not to be chosen themselves. */
  readonly ids: readonly string[];
  readonly like: Likeness | undefined;
  readonly text: string;
  readonly chosen: string | undefined;
  readonly onText: (text: string) => void;
  readonly onChoose: (id: string) => void;
}

/** Which finding another one repeats: one of its class in its repository, one that is searched for, or one whose address is at hand. */
export function DuplicatePicker({ ids, like, text, chosen, onText, onChoose }: DuplicatePickerProps) {
  return (
    <div className="flex flex-col gap-3">
      <TextField label="The finding that it repeats" hint="Words of its title or place, its address or its id. This finding is closed then, and the other one goes on." value={text} onChange={(event) => onText(event.target.value)} autoFocus />
      {like !== undefined && idIn(text) === undefined && <Candidates ids={ids} like={like} words={text.trim()} chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}

function Candidates({ ids, like, words, chosen, onChoose }: Pick<DuplicatePickerProps, 'ids' | 'chosen' | 'onChoose'> & { readonly like: Likeness; readonly words: string }) {
  const name = useId();
  const asked = useDeferredValue(words);
  const { data } = useLikelyDuplicates(like, asked);
  if (data === undefined) return <Skeleton className="h-30 w-full" />;
  // What stands in the same file first; else as the server orders them.
  const found = data.filter(({ id, duplicate_of: other }) => !ids.includes(id) && other === null).toSorted((a, b) => Number(b.affected_file === like.affected_file) - Number(a.affected_file === like.affected_file));
  if (found.length === 0) return <p className="text-sm text-quiet">{asked === '' ? 'No other finding of its class stands in its repository.' : 'No other finding of its repository has these words.'}</p>;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{asked === '' ? 'Of the same class' : 'Found'}</legend>
      <div className="flex max-h-56 flex-col overflow-y-auto rounded-md border border-line">
        {found.slice(0, SHOWN).map((one) => (
          <label key={one.id} className="flex min-h-9 items-center gap-2 border-b border-line px-2.5 py-1 text-sm last:border-b-0 hover:bg-sunken">
            <input type="radio" name={name} checked={one.id === chosen} onChange={() => onChoose(one.id)} className="size-4 shrink-0 accent-accent" />
            <SeverityMark severity={one.severity} isShort />
            <span className="min-w-0 flex-1 truncate">{visibleText(one.title, 200)}</span>
            <bdi className="max-w-40 shrink-0 truncate font-mono text-xs text-quiet" title={visibleText(placeOf(one), 1_000)}>
              {visibleText(placeOf(one), 200)}
            </bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
