import { useState, type FormEvent } from 'react';
import type { RepositoryToEstimate } from '#dashboard/api/scans.ts';
import { ArchiveDrop } from '#dashboard/scans/new/ArchiveDrop.tsx';
import type { Search } from '#dashboard/search.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { RadioGroup } from '#dashboard/ui/controls/Choice.tsx';
import { TextField } from '#dashboard/ui/controls/Field.tsx';
import { Tabs } from '#dashboard/ui/controls/Tabs.tsx';

interface AddressProblems {
  readonly url: string | undefined;
  readonly branch: string | undefined;
}

interface SourceFormProps {
  /** `from`: which way; `url`, `branch`: what to begin with. */
  readonly search: Search;
  readonly isBusy: boolean;
  /** What is wrong with what was sent last, by field. */
  readonly problems: AddressProblems | undefined;
  readonly onEstimate: (repository: RepositoryToEstimate) => void;
  readonly onSample: () => void;
}

type Way = 'archive' | 'address' | 'sample';
const WAYS: readonly Way[] = ['archive', 'address', 'sample'];

/** Where the code is. */
export function SourceForm({ search, isBusy, problems, onEstimate, onSample }: SourceFormProps) {
  const [way, setWay] = useState<Way>(WAYS.find((one) => one === search['from']) ?? 'archive');
  return (
    <Tabs
      label="Where the code is"
      value={way}
      onChange={setWay}
      tabs={[
        {
          value: 'archive',
          label: 'Archive',
          content: <ArchiveDrop isBusy={isBusy} onUploaded={(id) => onEstimate({ source: 'upload', archive_id: id })} />,
        },
        { value: 'address', label: 'Repository address', content: <AddressForm search={search} isBusy={isBusy} problems={problems} onEstimate={onEstimate} /> },
        {
          value: 'sample',
          label: 'Sample',
          content: (
            <div className="flex flex-col items-start gap-3">
              <p className="max-w-[72ch] text-quiet">A small shop and its reports, vulnerable on purpose, come with Whitebox. They show what a finding looks like within seconds.</p>
              <Button kind="primary" isBusy={isBusy} onClick={onSample}>
                Use the sample
              </Button>
            </div>
          ),
        },
      ]}
    />
  );
}

function AddressForm({ search, isBusy, problems, onEstimate }: Pick<SourceFormProps, 'search' | 'isBusy' | 'problems' | 'onEstimate'>) {
  const [url, setUrl] = useState(search['url'] ?? '');
  const [branch, setBranch] = useState(search['branch'] ?? 'main');
  const [source, setSource] = useState<'public' | 'connected'>('public');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onEstimate({ source, repo_url: url.trim(), branch: branch.trim() });
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={send}>
      <div className="grid grid-cols-[minmax(0,1fr)_10rem] gap-3 max-sm:grid-cols-1">
        <TextField label="Address" placeholder="https://github.com/acme/shop" required inputMode="url" maxLength={500} problem={problems?.url} value={url} onChange={(event) => setUrl(event.target.value)} />
        <TextField label="Branch" required maxLength={255} problem={problems?.branch} value={branch} onChange={(event) => setBranch(event.target.value)} />
      </div>
      <RadioGroup
        label="Access"
        isInline
        value={source}
        onChange={setSource}
        options={[
          { value: 'public', label: 'Public' },
          { value: 'connected', label: 'By a connected code host' },
        ]}
      />
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          Look what is there
        </Button>
      </div>
    </form>
  );
}
