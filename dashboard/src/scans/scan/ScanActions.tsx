import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '#dashboard/api/errors.ts';
import { usePreparedScan } from '#dashboard/api/prepared-scan.ts';
import { isEnded, useCancelScan, type Scan } from '#dashboard/api/scans.ts';
import { useMay } from '#dashboard/api/session.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { ConfirmDialog } from '#dashboard/ui/overlays/ConfirmDialog.tsx';

/** What can be done with a scan: cancelled while it runs, looked into and done again when it has ended. */
export function ScanActions({ scan }: { readonly scan: Scan }) {
  const may = useMay();
  if (!isEnded(scan.status)) return may('scans.start') && <CancelScan id={scan.id} />;
  return (
    <>
      <Link to="/findings" search={{ scan: scan.id, state: 'all' }} className="text-sm text-accent-text hover:underline">
        All its findings
      </Link>
      {may('scans.start') && scan.repositories.length > 0 && <ScanAgain scan={scan} />}
    </>
  );
}

/** Prepares the same once more: nothing of it is charged before it is started, and all of it can be changed until then. */
function ScanAgain({ scan }: { readonly scan: Scan }) {
  const navigate = useNavigate();
  const { prepareAgain, isBusy, problem } = usePreparedScan((draft) => void navigate({ to: '/new', search: { draft } }));
  return (
    <>
      <Button isBusy={isBusy} onClick={() => prepareAgain(scan)}>
        Scan again
      </Button>
      <Problem text={problem} />
    </>
  );
}

function CancelScan({ id }: { readonly id: string }) {
  const cancel = useCancelScan(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Cancel scan
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel this scan?"
        text="What was not analysed yet is refunded. It cannot go on later; a new scan starts from the beginning."
        action="Cancel scan"
        isBusy={cancel.isPending}
        problem={cancel.error === null ? undefined : describeError(cancel.error).text}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
