import { useMay } from '#dashboard/api/session.ts';
import { keyHelp, pageKeys, type KeyLine } from '#dashboard/shell/key-help.ts';
import { useNavigation } from '#dashboard/shell/navigation.ts';
import { KeyHint } from '#dashboard/ui/keyboard/KeyHint.tsx';
import { Dialog } from '#dashboard/ui/overlays/Dialog.tsx';

export function KeyHelp() {
  const here = pageKeys.use();
  const everywhere: readonly KeyLine[] = [
    { keys: 'mod+k', does: 'Search or command' },
    ...useNavigation().map(({ keys, label }) => ({ keys, does: `Go to ${label.toLowerCase()}` })),
    ...(useMay()('scans.start') ? [{ keys: 'g n', does: 'Start a new scan' }] : []),
    { keys: '?', does: 'All keys' },
  ];
  return (
    <Dialog isOpen={keyHelp.use()} onClose={() => keyHelp.tell(false)} title="Keys">
      <div className="grid gap-6 sm:grid-cols-2">
        <KeyList title="Everywhere" lines={everywhere} />
        {here.length > 0 && <KeyList title="On this page" lines={here} />}
      </div>
    </Dialog>
  );
}

function KeyList({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
  return (
    <section>
      <h3 className="mb-2 text-sm text-quiet">{title}</h3>
      <dl className="flex flex-col gap-1.5">
        {lines.map(({ keys, does }) => (
          <div key={keys} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd>
              <span className="sr-only">{keys}</span>
              <KeyHint keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
