import { useState } from 'react';
import type { WholeFinding } from '#dashboard/api/findings.ts';
import { useMay } from '#dashboard/api/session.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { LiveEvidence, Replay } from '#dashboard/findings/finding/LiveEvidence.tsx';
import { Prose } from '#dashboard/ui/content/Prose.tsx';
import { CopyButton } from '#dashboard/ui/controls/CopyButton.tsx';
import { Tabs } from '#dashboard/ui/controls/Tabs.tsx';

const LIMIT = 20_000;

type View = 'request' | 'evidence' | 'replay';

/** How to see the flaw: what to send, and, where the running application has shown it, what it answered and whether it still does. */
export function Proof({ finding }: { readonly finding: WholeFinding }) {
  const [view, setView] = useState<View>('request');
  const may = useMay();
  if (!finding.tags.includes('confirmed-live')) return <Request text={finding.proof_of_concept} title="To paste into a shell" />;
  const tabs = [
    { value: 'request', label: 'Request', content: <Request text={finding.proof_of_concept} title="Sent to the running application" /> },
    { value: 'evidence', label: 'Evidence', content: <LiveEvidence id={finding.id} /> },
    ...(may('findings.triage') ? [{ value: 'replay', label: 'Replay', content: <Replay id={finding.id} /> } as const] : []),
  ] as const;
  return <Tabs label="Ways to see it" value={view} onChange={setView} tabs={tabs} />;
}

/** What is pasted into a shell; comments of it say what to expect. */
function Request({ text, title }: { readonly text: string; readonly title: string }) {
  if (text === '') return <p className="text-quiet">No request or call could be made that shows it.</p>;
  const isShell = !text.trimStart().startsWith('#') || text.includes('\n');
  const { commands, words } = splitProof(text);
  return (
    <div className="flex flex-col gap-3">
      {isShell && commands !== '' && (
        <figure className="overflow-hidden rounded-lg border border-line">
          <figcaption className="flex h-8 items-center border-b border-line bg-sunken pr-1 pl-3 text-xs text-quiet">
            <span className="flex-1">{title}</span>
            <CopyButton text={commands} label="Copy" />
          </figcaption>
          <pre tabIndex={0} aria-label="Proof" className="overflow-x-auto bg-raised p-3 font-mono text-xs leading-5 break-all whitespace-pre-wrap">
            {visibleText(commands, LIMIT)}
          </pre>
        </figure>
      )}
      {words !== '' && <Prose text={words} className="max-w-[72ch] whitespace-pre-line text-quiet" />}
    </div>
  );
}

/** Commands, and what comments say around them. */
function splitProof(text: string): { readonly commands: string; readonly words: string } {
  const lines = text.split('\n');
  const isComment = (line: string): boolean => /^\s*#(?!!)/.test(line);
  const commands = lines.filter((line) => !isComment(line)).join('\n').trim();
  const words = lines.filter(isComment).map((line) => line.replace(/^\s*#\s?/, '')).join('\n').trim();
  return { commands, words };
}
