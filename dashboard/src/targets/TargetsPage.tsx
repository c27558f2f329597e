import { Plus, Radar } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#dashboard/api/errors.ts';
import { useMay } from '#dashboard/api/session.ts';
import { useTargets, type Target } from '#dashboard/api/targets.ts';
import { Loaded } from '#dashboard/shell/Loaded.tsx';
import { Page } from '#dashboard/shell/Page.tsx';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { AddTargetDialog } from '#dashboard/targets/AddTargetDialog.tsx';
import { RemoveTargetDialog } from '#dashboard/targets/RemoveTargetDialog.tsx';
import { TargetCard } from '#dashboard/targets/TargetCard.tsx';
import { PageHeader } from '#dashboard/ui/content/PageHeader.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { EmptyState } from '#dashboard/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';

export function TargetsPage() {
  useTitle('Targets');
  const targets = useTargets();
  const may = useMay();
  const mayManage = may('targets.manage');
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Target>();
  if (!may('targets.read')) return <ErrorState title="Your role does not permit this" text="A member, admin or owner of the organization may see its targets." />;
  if (targets.error instanceof ApiError && targets.error.status === 404) return <NoTargets />;
  const add = mayManage && (
    <Button kind="primary" icon={<Plus className="size-4" />} onClick={() => setAdding(true)}>
      Add target
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Targets"
        text="Running applications that scans may send tests to. Each must show that it is yours before anything is sent."
        actions={targets.data !== undefined && targets.data.data.length > 0 && add}
      />
      <Loaded query={targets} skeleton={<SkeletonRows count={3} label="Loading targets" rowClassName="h-16" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<Radar className="size-5" />} title="No targets yet" text="With a target a scan can show that what it found in the code is there in the running application.">
              {add}
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-3">
              {data.map((target) => (
                <TargetCard key={target.id} target={target} {...(mayManage && { onRemove: setRemoved })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddTargetDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <RemoveTargetDialog target={removed} onClose={() => setRemoved(undefined)} />
    </Page>
  );
}

/** The feature is not there, which is nobody's mistake. */
function NoTargets() {
  return (
    <Page>
      <PageHeader title="Targets" />
      <EmptyState icon={<Radar className="size-5" />} title="This server sends no tests" text="It judges code alone: a version that tests running applications lists them here." />
    </Page>
  );
}
