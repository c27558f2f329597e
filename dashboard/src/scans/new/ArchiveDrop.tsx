import { FileArchive } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '#dashboard/api/errors.ts';
import { upload } from '#dashboard/api/uploads.ts';
import { takeHeldFile, useDroppedFile } from '#dashboard/dropped-files.ts';
import { bytes } from '#dashboard/format/number.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { ProgressBar } from '#dashboard/ui/marks/ProgressBar.tsx';

interface Sending {
  readonly file: File;
  readonly share: number;
  readonly error?: unknown;
}

/** A place for an archive: dropped, or chosen. What was cut on its way can be sent again without choosing it again. */
export function ArchiveDrop({ isBusy, onUploaded }: { readonly isBusy: boolean; readonly onUploaded: (id: string) => void }) {
  const [sending, setSending] = useState<Sending>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const send = (file: File): void => {
    const current = new AbortController();
    controller.current = current;
    setSending({ file, share: 0 });
    upload('scan-archives', file, { signal: current.signal, onProgress: (share) => setSending({ file, share }) }).then(
      ({ id }) => {
        setSending({ file, share: 1 });
        onUploaded(id);
      },
      (error: unknown) => setSending({ file, share: 0, error }),
    );
  };
  const isOver = useDroppedFile((file) => {
    // One after the other: the first would be left on its way.
    if (sending === undefined || sending.error !== undefined) send(file);
  });
  const first = useRef(send);
  useEffect(() => {
    // A moment later: what is drawn to be thrown away at once (React tries each part twice while it is built) takes nothing.
    const timer = setTimeout(() => {
      const file = takeHeldFile();
      if (file !== undefined) first.current(file);
    }, 0);
    return () => clearTimeout(timer);
  }, []);
  const failure = sending?.error === undefined ? undefined : describeError(sending.error);
  return (
    <div className="flex flex-col gap-3">
      <DropPlace isOver={isOver} onFile={send} />
      {sending !== undefined && failure === undefined && (
        <div>
          <p className="mb-1.5 flex justify-between gap-4 text-sm">
            <span className="truncate">{visibleText(sending.file.name, 200)}</span>
            <span className="shrink-0 text-quiet tabular">{sending.share < 1 ? `${bytes(sending.file.size * sending.share)} of ${bytes(sending.file.size)}` : isBusy ? 'Sent' : bytes(sending.file.size)}</span>
          </p>
          <ProgressBar label="Upload" share={sending.share} />
        </div>
      )}
      {failure !== undefined && (
        <>
          <Problem text={`${failure.title}. ${failure.text}`} />
          {sending !== undefined && failure.mayRetry && (
            <div>
              <Button onClick={() => send(sending.file)}>Send {visibleText(sending.file.name, 80)} again</Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function DropPlace({ isOver, onFile }: { readonly isOver: boolean; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={classes('flex flex-col items-center rounded-lg border border-dashed px-4 py-8 text-center', isOver ? 'border-accent bg-accent-ground' : 'border-line-strong bg-sunken')}
    >
      <FileArchive aria-hidden="true" className="mb-2 size-6 text-quiet" />
      <p className="mb-3">Drop a .zip or .tar.gz of source code here</p>
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
      <input
        ref={input}
        type="file"
        accept=".zip,.tar.gz,.tgz"
        aria-label="Archive of source code"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          event.target.value = '';
        }}
      />
    </div>
  );
}
