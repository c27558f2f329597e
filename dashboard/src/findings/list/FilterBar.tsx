import { Search as SearchIcon, X } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import type { FindingCounts } from '#dashboard/api/findings.ts';
import { categoryName, repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { exactNumber } from '#dashboard/format/number.ts';
import type { Search } from '#dashboard/search.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Select, TextField } from '#dashboard/ui/controls/Field.tsx';
import { foundChoices, isNarrowed, orderChoices } from '#dashboard/findings/list/list-search.ts';

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
      <div className={classes('contents', !isOpen && '@max-4xl:hidden')}>
        <Filter label="Severity" value={search['severity']} choices={counted(counts?.by_severity, capital)} onChange={choose('severity')} />
        <Filter label="Confidence" value={search['confidence']} choices={counted(counts?.by_confidence, capital)} onChange={choose('confidence')} />
        <Filter label="Repository" value={search['repository']} choices={counted(counts?.by_repository, repositoryName)} onChange={choose('repository')} />
        <Filter label="Class" value={search['category']} choices={counted(counts?.by_category, categoryName)} onChange={choose('category')} />
        <Filter label="Tag" value={search['tag']} choices={counted(counts?.by_tag, (tag) => tag)} onChange={choose('tag')} />
        <Filter label="Found" value={search['found']} choices={foundChoices(search['found'])} onChange={choose('found')} />
      </div>
      {search['scan'] !== undefined && (
        <Button kind="plain" icon={<X className="size-4" />} onClick={() => onChange({ scan: '' })} aria-label="Seen by one scan: show those of all scans">
          Seen by one scan
        </Button>
      )}
      {isNarrowed(search) && (
        <Button kind="quiet" icon={<X className="size-4" />} onClick={() => onChange({ severity: '', confidence: '', repository: '', category: '', tag: '', found: '', q: '', scan: '' })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function Filter({ label, value, choices, onChange }: { readonly label: string; readonly value: string | undefined; readonly choices: readonly Choice[]; readonly onChange: (value: string) => void }) {
  const isKnown = value === undefined || choices.some((choice) => choice.value === value);
  return (
    <div className="w-32 @max-4xl:w-[calc(33.3%-0.375rem)] @max-lg:w-[calc(50%-0.25rem)]">
      <Select label={label} isLabelHidden value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="">{label}</option>
        {!isKnown && <option value={value}>{visibleText(value, WORD_LIMIT)}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
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
    <div className="relative w-52 @max-4xl:flex-1">
      <SearchIcon aria-hidden="true" className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-quiet" />
      <TextField ref={field} label="Search findings" isLabelHidden placeholder="Search findings" type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} className="pl-8" />
    </div>
  );
}

function counted(counts: readonly { readonly value: string; readonly count: number }[] | undefined, word: (value: string) => string): readonly Choice[] {
  return (counts ?? []).map(({ value, count }) => ({ value, label: `${visibleText(word(value), WORD_LIMIT)} (${exactNumber(count)})` }));
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
