import { KeyRound } from 'lucide-react';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { EmptyState } from '#dashboard/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';

const nothing = () => undefined;

export function MessageExamples() {
  return (
    <Section title="Empty, loading, failed">
      <Problem text="Email or password is wrong." />
      <div className="grid gap-4 lg:grid-cols-3">
        <EmptyState icon={<KeyRound className="size-5" />} title="No API keys yet" text="A key lets a pipeline start scans.">
          <Button kind="primary">Create key</Button>
        </EmptyState>
        <ErrorState title="The server cannot be reached" text="Check your connection." isOffline onRetry={nothing} />
        <ErrorState title="The server has made a mistake" text="Nothing was changed by half." onRetry={nothing} isBusy />
      </div>
      <SkeletonRows count={3} label="Loading findings" />
    </Section>
  );
}
