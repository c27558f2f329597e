import { ChevronDown, Search as SearchIcon, X } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import type { FindingCounts } from '#dashboard/api/findings.ts';
import { categoryName, repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { exactNumber } from '#dashboard/format/number.ts';
import { joinValues, splitValues, type Search } from '#dashboard/search.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { Button, IconButton } from '#dashboard/ui/controls/Button.tsx';
import { inputLook, Select, TextField } from '#dashboard/ui/controls/Field.tsx';
import { Menu, MenuChecks } from '#dashboard/ui/overlays/Menu.tsx';
import { tooltip } from '#dashboard/ui/overlays/tooltip.ts';
import { confidencesOf, foundChoices, isNarrowed, orderChoices, severitiesOf } from '#dashboard/findings/list/list-search.ts';

/** Writing pauses for so long before it is searched for. */
const PAUSE_MS = 200;
const WORD_LIMIT = 60;

interface FilterBarProps {
  readonly search: Search;
  readonly counts: FindingCounts | undefined;
  /** Sets some names of the address; an empty text takes one out. */
  readonly onChange: (change: Search) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

export function FilterBar({ search, counts, onChange, searchField }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (name: string) => (value: string) => onChange({ [name]: value });
  return (
    <div role="search" className="flex flex-wrap items-center gap-2 px-4 pb-3">
      <SearchField value={search['q'] ?? ''} onChange={choose('q')} field={searchField} />
      <Button kind="plain" className="@4xl:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters
      </Button>
      <div className={classes('flex flex-wrap gap-2 @max-4xl:w-full', !isOpen && '@max-4xl:hidden')}>
        <ManyFilter label="Severity" values={severitiesOf(search)} counts={counts?.by_severity} word={capital} onChange={(values) => onChange({ severity: values.join() })} />
        <ManyFilter label="Confidence" values={confidencesOf(search)} counts={counts?.by_confidence} word={capital} onChange={(values) => onChange({ confidence: values.join() })} />
        <ManyFilter label="Repository" values={splitValues(search['repository'])} counts={counts?.by_repository} word={repositoryName} onChange={(values) => onChange({ repository: joinValues(values) })} />
        <ManyFilter label="Class" values={splitValues(search['category'])} counts={counts?.by_category} word={categoryName} onChange={(values) => onChange({ category: joinValues(values) })} />
        <ManyFilter label="Tag" values={splitValues(search['tag'])} counts={counts?.by_tag} word={same} onChange={(values) => onChange({ tag: joinValues(values) })} />
        <Filter label="Found" value={search['found']} choices={foundChoices(search['found'])} onChange={choose('found')} />
      </div>
      {search['scan'] !== undefined && (
        <Button kind="plain" icon={<X className="size-4" />} onClick={() => onChange({ scan: '' })} aria-label="Seen by one scan: show those of all scans">
          Seen by one scan
        </Button>
      )}
      {isNarrowed(search) && (
        // As small as the room that is kept for it: a list does not move when it is narrowed.
        <IconButton label="Clear filters" {...tooltip('Clear filters')} onClick={() => onChange({ severity: '', confidence: '', repository: '', category: '', tag: '', found: '', q: '', scan: '' })}>
          <X className="size-4" />
        </IconButton>
      )}
    </div>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function Filter({ label, value, choices, onChange }: { readonly label: string; readonly value: string | undefined; readonly choices: readonly Choice[]; readonly onChange: (value: string) => void }) {
  return (
    <div className="w-32 @max-4xl:w-[calc(33.3%-0.375rem)] @max-lg:w-[calc(50%-0.25rem)]">
      <Select label={label} isLabelHidden className={classes('rounded-md', value !== undefined && chosenLook)} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="">{label}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** A filter that narrows the list is told from one that does not. */
const chosenLook = 'font-medium ring-1 ring-accent';

interface ManyFilterProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly counts: readonly { readonly value: string; readonly count: number }[] | undefined;
  /** How people read a value. */
  readonly word: (value: string) => string;
  readonly onChange: (values: readonly string[]) => void;
}

/** Any number of values: of several how many is said, the menu tells which. What is chosen stands there even where nothing has it any more. */
function ManyFilter({ label, values, counts = [], word, onChange }: ManyFilterProps) {
  const known = new Set(counts.map(({ value }) => value));
  const gone = values.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  const options = [...gone, ...counts].map(({ value, count }) => ({ value, label: <Counted word={visibleText(word(value), WORD_LIMIT)} count={count} /> }));
  const [first, ...others] = values.map((value) => visibleText(word(value), WORD_LIMIT));
  const shown = first === undefined ? label : others.length === 0 ? first : `${label}: ${values.length}`;
  return (
    <div className="w-32 @max-4xl:w-[calc(33.3%-0.375rem)] @max-lg:w-[calc(50%-0.25rem)]">
      <Menu
        align="start"
        trigger={
          <button type="button" aria-label={first === undefined ? label : `${label}: ${[first, ...others].join(', ')}`} className={classes(inputLook, 'flex h-8 items-center justify-between gap-2 text-left max-sm:h-10', first !== undefined && chosenLook)}>
            <span className="truncate">{shown}</span>
            <ChevronDown aria-hidden="true" className="-mr-0.5 size-4 shrink-0 text-quiet" />
          </button>
        }
      >
        <MenuChecks values={values} options={options} onChange={onChange} />
      </Menu>
    </div>
  );
}

/** What is written is searched for after a pause; what the address says later (back, a command) stands in the field. */
function SearchField({ value, onChange, field }: { readonly value: string; readonly onChange: (value: string) => void; readonly field: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="relative w-40 @max-4xl:flex-1">
      <SearchIcon aria-hidden="true" className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-quiet" />
      <TextField ref={field} label="Search findings" isLabelHidden placeholder="Search findings" type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} className="pl-8" />
    </div>
  );
}

function Counted({ word, count }: { readonly word: string; readonly count: number }) {
  return (
    <>
      <bdi className="flex-1">{word}</bdi> <span className="ml-4 text-quiet tabular">{exactNumber(count)}</span>
    </>
  );
}

function same(text: string): string {
  return text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** In which order the list stands. */
export function OrderField({ search, onChange }: Pick<FilterBarProps, 'search' | 'onChange'>) {
  return (
    <Select label="Order" isLabelHidden className="w-36" value={search['order'] ?? ''} onChange={(event) => onChange({ order: event.target.value })}>
      {orderChoices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
