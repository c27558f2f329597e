import { Link, useNavigate } from '@tanstack/react-router';
import { FileArchive, FlaskConical, Globe, type LucideIcon } from 'lucide-react';
import { useMay } from '#dashboard/api/session.ts';
import { usePreparedScan } from '#dashboard/api/prepared-scan.ts';
import { Page } from '#dashboard/shell/Page.tsx';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';

interface Way {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const sample: Way = { icon: FlaskConical, title: 'Scan the sample', text: 'A small application with flaws comes with Whitebox. Its first finding is here in some seconds.' };
const others = [
  { from: 'archive', icon: FileArchive, title: 'Drop an archive', text: 'A .zip or .tar.gz of source code. It stays on this server.' },
  { from: 'address', icon: Globe, title: 'Paste an address', text: 'A repository over HTTPS. You see what it costs before anything is charged.' },
] as const;

const card = 'flex h-full w-full flex-col rounded-lg border border-line bg-raised p-5 text-left hover:border-line-strong hover:bg-sunken disabled:cursor-wait';

/** Before the first scan: three ways to a first finding. The sample needs nothing said, so its price is asked for at once. */
export function FirstSteps() {
  const may = useMay();
  return (
    <Page>
      <PageHeader title="Start with a scan" text={may('scans.start') ? 'Nothing has been scanned yet. Any of these takes less than a minute.' : 'Nothing has been scanned yet. A member, admin or owner may start a scan.'} />
      {may('scans.start') && <Ways />}
    </Page>
  );
}

function Ways() {
  const navigate = useNavigate();
  const { prepareSample, isBusy, problem } = usePreparedScan((draft) => void navigate({ to: '/new', search: { draft } }));
  return (
    <>
      <ul className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
        <li>
          <button type="button" className={card} disabled={isBusy} aria-busy={isBusy} onClick={prepareSample}>
            <WayText way={sample} />
          </button>
        </li>
        {others.map(({ from, ...way }) => (
          <li key={from}>
            <Link to="/new" search={{ from }} className={card}>
              <WayText way={way} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <Problem text={problem} />
      </div>
    </>
  );
}

function WayText({ way: { icon: Icon, title, text } }: { readonly way: Way }) {
  return (
    <>
      <span className="mb-3 flex size-9 items-center justify-center rounded-lg bg-accent-ground text-accent-text">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="font-semibold">{title}</span>
      <span className="mt-1 text-sm text-quiet">{text}</span>
    </>
  );
}
