import type { Confidence, FindingState, ScanStatus, Severity } from '@whitebox/contract';
import type { ReactNode } from 'react';
import { repositoryName } from '#dashboard/format/clip.ts';
import { bytes, counted, exactNumber, shortNumber } from '#dashboard/format/number.ts';
import { duration } from '#dashboard/format/time.ts';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { KeyHint } from '#dashboard/ui/keyboard/KeyHint.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';
import { ConfidenceMark, confidenceWord } from '#dashboard/ui/marks/ConfidenceMark.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { SeverityMark } from '#dashboard/ui/marks/SeverityMark.tsx';
import { FindingStateMark, findingStateWord, ScanStatusMark, scanStatusWord } from '#dashboard/ui/marks/StateMark.tsx';

const severities: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
const states: readonly FindingState[] = ['open', 'true_positive', 'false_positive', 'accepted_risk', 'resolved'];
const confidences: readonly Confidence[] = ['high', 'medium', 'possible'];
const statuses: readonly ScanStatus[] = ['draft', 'pending', 'running', 'pending_verification', 'pending_triage', 'completed', 'cancelled', 'stopped', 'skipped', 'failed'];

const MINUTE_MS = 60_000;
const ages = [0, 5, 180, 3_000, 100_000, 900_000].map((minutes) => new Date(Date.now() - minutes * MINUTE_MS).toISOString());

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>;
}

export function MarkExamples() {
  return (
    <Section title="Marks">
      <Row>{severities.map((severity) => <SeverityMark key={severity} severity={severity} />)}</Row>
      <Row>{severities.map((severity) => <SeverityMark key={severity} severity={severity} isShort />)}</Row>
      <Row>{states.map((state) => <FindingStateMark key={state} state={state} />)}</Row>
      <Row>{statuses.map((status) => <ScanStatusMark key={status} status={status} />)}</Row>
      <Row>{confidences.map((confidence) => <ConfidenceMark key={confidence} confidence={confidence} />)}</Row>
      <p className="mb-3 text-sm text-quiet">
        As words: {[...states.map(findingStateWord), ...statuses.map(scanStatusWord), ...confidences.map(confidenceWord)].join(', ')}.
      </p>
      <Row>
        <Badge>Plain</Badge>
        <Badge tone="accent">This session</Badge>
        <Badge tone="warning">Expires soon</Badge>
        <Badge tone="problem">Revoked</Badge>
      </Row>
      <Row>{ages.map((at) => <RelativeTime key={at} at={at} />)}</Row>
      <Row>
        <span>{exactNumber(1_234_567)}</span>
        <span>{shortNumber(1_234_567)}</span>
        <span>{counted(1, 'finding')}</span>
        <span>{bytes(73_400_000)}</span>
        <span>{duration(7_612_000)}</span>
        <span>{repositoryName('https://github.com/acme/shop.git')}</span>
      </Row>
      <Row>
        <KeyHint keys="mod+k" />
        <KeyHint keys="g f" />
        <KeyHint keys="enter" />
      </Row>
    </Section>
  );
}
