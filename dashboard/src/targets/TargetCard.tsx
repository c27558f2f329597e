import { problemText } from '#dashboard/api/errors.ts';
import { useVerifyTarget, type Target } from '#dashboard/api/targets.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { CopyButton } from '#dashboard/ui/controls/CopyButton.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';

const proofWords = { dns: 'by its DNS record', file: 'by its file', operator: 'by who runs this server' } as const;

interface TargetCardProps {
  readonly target: Target;
  /** Undefined: the person may only look. */
  readonly onRemove?: (target: Target) => void;
}

/** A target: whether it is shown to be ours, and what to publish until it is. */
export function TargetCard({ target, onRemove }: TargetCardProps) {
  const verify = useVerifyTarget();
  const isVerified = target.status === 'verified';
  const name = visibleText(target.origin, 200);
  return (
    <li className="rounded-lg border border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <h2 className="min-w-0 truncate font-mono text-sm" title={name}>
          {name}
        </h2>
        <Badge tone={isVerified ? 'accent' : 'warning'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
        <Proof target={target} />
        {onRemove !== undefined && (
          <span className="ml-auto flex gap-2">
            <Button size="small" isBusy={verify.isPending} onClick={() => verify.mutate(target.id)} aria-label={`Verify ${name}`}>
              {isVerified ? 'Check again' : 'Verify'}
            </Button>
            <Button size="small" onClick={() => onRemove(target)} aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </span>
        )}
      </div>
      {!isVerified && <Instructions target={target} />}
      {verify.error !== null && (
        <div className="px-4 pb-4">
          <Problem text={problemText(verify.error)} />
        </div>
      )}
    </li>
  );
}

function Proof({ target: { verified_by: by, verified_at: at } }: { readonly target: Target }) {
  if (by === null) return null;
  return (
    <span className="text-sm text-quiet">
      {proofWords[by]} {at !== null && <RelativeTime at={at} />}
    </span>
  );
}

function Instructions({ target: { methods, problem, checked_at: checkedAt, origin } }: { readonly target: Target }) {
  return (
    <div className="border-t border-line px-4 py-3 text-sm">
      {problem !== null && (
        <div className="mb-3">
          <Problem text={problem} />
          {checkedAt !== null && (
            <p className="mt-1 text-quiet">
              Looked for <RelativeTime at={checkedAt} />
            </p>
          )}
        </div>
      )}
      <p className="mb-2">Publish one of these, then verify:</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {methods.dns !== null && <Method title="A TXT record in its DNS" place={methods.dns.name} content={methods.dns.value} />}
        <Method title="A file on it" place={`${origin}${methods.file.path}`} content={methods.file.content} />
      </dl>
    </div>
  );
}

function Method({ title, place, content }: { readonly title: string; readonly place: string; readonly content: string }) {
  return (
    <div className="min-w-0 rounded-md bg-sunken px-3 py-2">
      <dt className="mb-1 font-medium">{title}</dt>
      <dd>
        <Copyable text={place} label="place" />
        <Copyable text={content} label="content" />
      </dd>
    </div>
  );
}

function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  const shown = visibleText(text, 500);
  return (
    <span className="flex items-center gap-1">
      <code className="min-w-0 flex-1 truncate font-mono text-xs" title={shown}>
        {shown}
      </code>
      <CopyButton text={text} label={`Copy ${label}`} />
    </span>
  );
}
