import { useEffect, useRef, useState } from 'react';
import { describeError } from '#dashboard/api/errors.ts';
import { useComment, useFindingAudit, type AuditEntry, type WholeFinding } from '#dashboard/api/findings.ts';
import { draftComment, forgetDraft, keepDraft } from '#dashboard/findings/finding/comment-draft.ts';
import { changeWords } from '#dashboard/findings/triage/change-words.ts';
import { Reactions } from '#dashboard/findings/finding/Reactions.tsx';
import { visibleText } from '#dashboard/format/clip.ts';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { TextArea } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { findingStateWord } from '#dashboard/ui/marks/StateMark.tsx';

type ThreadEntry = WholeFinding['triage_thread'][number];

const COMMENT_LIMIT = 4_000;
const sourceWords: Readonly<Record<ThreadEntry['source'], string>> = { github: 'GitHub', slack: 'Slack', web: 'Dashboard', api: 'API', agent: 'Agent' };

/** Comments, decisions and changes in one line of time. */
export function FindingThread({ finding, mayWrite, isWriting }: { readonly finding: WholeFinding; readonly mayWrite: boolean; readonly isWriting: boolean }) {
  const { data: audit } = useFindingAudit(finding.id);
  const moments = momentsOf(finding.triage_thread, audit?.data ?? []);
  return (
    <Section title="History">
      <ol className="flex max-w-3xl flex-col gap-4">
        {moments.map(({ key, at, who, what, text, source, entry }) => (
          <li key={key} className="flex gap-3">
            <span aria-hidden="true" className="flex size-7 shrink-0 items-center justify-center rounded-full bg-pressed text-xs font-medium">
              {who.charAt(0).toUpperCase()}
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm">
                <span className="font-medium">{visibleText(who, 120)}</span>
                <span className="text-quiet">{what}</span>
                {source !== undefined && <Badge>{source}</Badge>}
                <span className="text-quiet">
                  <RelativeTime at={at} />
                </span>
              </p>
              {text !== null && text !== '' && <p className="rounded-lg border border-line bg-sunken px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{visibleText(text, COMMENT_LIMIT)}</p>}
              {entry !== undefined && <Reactions findingId={finding.id} entry={entry} mayReact={mayWrite} />}
            </div>
          </li>
        ))}
        {moments.length === 0 && <li className="text-quiet">Nobody has said anything yet.</li>}
      </ol>
      {mayWrite && <CommentForm id={finding.id} isWriting={isWriting} />}
    </Section>
  );
}

function CommentForm({ id, isWriting }: { readonly id: string; readonly isWriting: boolean }) {
  const [text, setText] = useState(() => draftComment(id));
  const comment = useComment(id);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isWriting) field.current?.focus();
  }, [isWriting]);
  const write = (value: string): void => {
    setText(value);
    keepDraft(id, value);
  };
  const failure = comment.error === null ? undefined : describeError(comment.error);
  return (
    <form
      className="mt-6 flex max-w-3xl flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        comment.mutate(text.trim(), {
          onSuccess: () => {
            setText('');
            forgetDraft(id);
          },
        });
      }}
    >
      <TextArea ref={field} data-comment="" label="Comment" isLabelHidden placeholder="Say something about it" maxLength={COMMENT_LIMIT} value={text} onChange={(event) => write(event.target.value)} />
      <Problem text={failure && `${failure.title}. ${failure.text}`} />
      <div>
        <Button type="submit" kind="primary" isBusy={comment.isPending} disabled={text.trim() === ''}>
          Comment
        </Button>
      </div>
    </form>
  );
}

interface Moment {
  readonly key: string;
  readonly at: string;
  readonly who: string;
  readonly what: string;
  readonly text: string | null;
  readonly source: string | undefined;
  /** Of the thread: what people can set their marks to. */
  readonly entry?: ThreadEntry;
}

/** What the thread tells already (comments, states with their reason) is not told again by the trail of changes. */
function momentsOf(thread: readonly ThreadEntry[], audit: readonly AuditEntry[]): readonly Moment[] {
  const said = thread.map(momentOf);
  const states = new Set(thread.filter(({ reaction }) => reaction !== null).map(({ timestamp }) => timestamp.slice(0, 19)));
  const changed = audit
    .filter(({ change, created_at: at }) => change !== 'comment' && !(change === 'state' && states.has(at.slice(0, 19))))
    .map(({ id, created_at: at, actor_name: who, change, before, after, reason, source }) => ({ key: id, at, who, what: changeWords(change, before, after), text: reason, source: source === null ? undefined : sourceWords[source] }));
  return [...said, ...changed].sort((a, b) => (a.at < b.at ? -1 : 1));
}

function momentOf(entry: ThreadEntry): Moment {
  const { id, timestamp, username, reaction, comment, source } = entry;
  const what = reaction === null ? 'commented' : `set the state to ${findingStateWord(reaction).toLowerCase()}`;
  return { key: id, at: timestamp, who: username, what, text: comment, source: sourceWords[source], entry };
}
