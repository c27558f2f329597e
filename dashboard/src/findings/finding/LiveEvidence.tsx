import { useState } from 'react';
import { describeError } from '#dashboard/api/errors.ts';
import { useEvidence, useReplay, type Evidence } from '#dashboard/api/findings.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Tabs } from '#dashboard/ui/controls/Tabs.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';

type Exchange = Evidence['attack'];
type Part = 'attack' | 'control' | 'baseline';

const BODY_LIMIT = 16_000;
const resultWords = { confirmed: 'It still works there.', gone: 'It is gone: the attack no longer shows its effect.', unknown: 'It could not be told.' } as const;

/** What the running application answered to the attack and to its harmless control. */
export function LiveEvidence({ id }: { readonly id: string }) {
  const { data, error } = useEvidence(id);
  if (error !== null && data === undefined) return <Problem text={describeError(error).text} />;
  if (data === undefined) return <Skeleton className="h-40 w-full" />;
  const [strongest] = data.data;
  return strongest === undefined ? null : <Shown evidence={strongest} />;
}

function Shown({ evidence }: { readonly evidence: Evidence }) {
  const [part, setPart] = useState<Part>('attack');
  const parts: readonly { readonly value: Part; readonly label: string; readonly exchange: Exchange | null }[] = [
    { value: 'attack', label: 'Attack', exchange: evidence.attack },
    { value: 'control', label: 'Harmless control', exchange: evidence.control },
    { value: 'baseline', label: 'Usual request', exchange: evidence.baseline },
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-[72ch]">
        {visibleText(evidence.look_for, 500)}{' '}
        <span className="text-quiet">
          Seen at {visibleText(evidence.target, 200)}, <RelativeTime at={evidence.confirmed_at} />.
        </span>
      </p>
      <Tabs
        label="Exchanges"
        value={part}
        onChange={setPart}
        tabs={parts.flatMap(({ value, label, exchange }) => (exchange === null ? [] : [{ value, label, content: <ExchangeText exchange={exchange} /> }]))}
      />
    </div>
  );
}

function ExchangeText({ exchange: { request, response } }: { readonly exchange: Exchange }) {
  return (
    <div className="grid gap-3">
      <Text label="Request" text={[`${request.method} ${request.url}`, ...headerLines(request.headers), ...(request.body === null ? [] : ['', request.body.text])].join('\n')} />
      <Text label={`Answer, after ${Math.round(response.wait_ms)} ms`} text={[`HTTP ${response.status}`, ...headerLines(response.headers), '', response.body + (response.truncated ? '…' : '')].join('\n')} />
    </div>
  );
}

function headerLines(headers: Exchange['request']['headers']): string[] {
  return headers.map(({ name, value }) => `${name}: ${value}`);
}

function Text({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <figure className="overflow-hidden rounded-lg border border-line">
      <figcaption className="flex h-8 items-center border-b border-line bg-sunken px-3 text-xs text-quiet">{label}</figcaption>
      <pre tabIndex={0} aria-label={label} className="max-h-80 overflow-auto bg-raised p-3 font-mono text-xs leading-5 break-all whitespace-pre-wrap">
        {visibleText(text, BODY_LIMIT)}
      </pre>
    </figure>
  );
}

/** Whether it still works there, asked of the running application by the stored attack and its control. */
export function Replay({ id }: { readonly id: string }) {
  const replay = useReplay(id);
  const failure = replay.error === null ? undefined : describeError(replay.error);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-[72ch]">The stored attack and its harmless control are sent again, to the target where it was seen.</p>
      <Button isBusy={replay.isPending} onClick={() => replay.mutate()}>
        Send it again
      </Button>
      {replay.data !== undefined && (
        <p role="status">
          {resultWords[replay.data.result]} {replay.data.reason !== null && <span className="text-quiet">{visibleText(replay.data.reason, 500)}</span>}
        </p>
      )}
      <Problem text={failure && `${failure.title}. ${failure.text}`} />
    </div>
  );
}
