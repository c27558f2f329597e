import { Link } from '@tanstack/react-router';
import { FileArchive, FlaskConical, Globe } from 'lucide-react';
import { useMay } from '#dashboard/api/session.ts';
import { Page } from '#dashboard/shell/Page.tsx';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';

const ways = [
  { from: 'sample', icon: FlaskConical, title: 'Scan the sample', text: 'A small application with flaws comes with Whitebox. Its first finding is here in some seconds.' },
  { from: 'archive', icon: FileArchive, title: 'Drop an archive', text: 'A .zip or .tar.gz of source code. It stays on this server.' },
  { from: 'address', icon: Globe, title: 'Paste an address', text: 'A repository over HTTPS. You see what it costs before anything is charged.' },
] as const;

/** Before the first scan: three ways to a first finding. */
export function FirstSteps() {
  const may = useMay();
  return (
    <Page>
      <PageHeader title="Start with a scan" text={may('scans.start') ? 'Nothing has been scanned yet. Any of these takes less than a minute.' : 'Nothing has been scanned yet. A member, admin or owner may start a scan.'} />
      {may('scans.start') && (
        <ul className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
          {ways.map(({ from, icon: Icon, title, text }) => (
            <li key={from}>
              <Link to="/new" search={{ from }} className="flex h-full flex-col rounded-lg border border-line bg-raised p-5 hover:border-line-strong hover:bg-sunken">
                <span className="mb-3 flex size-9 items-center justify-center rounded-lg bg-accent-ground text-accent-text">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <span className="font-semibold">{title}</span>
                <span className="mt-1 text-sm text-quiet">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
