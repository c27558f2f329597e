import { FileText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { describeError } from '#dashboard/api/errors.ts';
import { upload, type UploadedFile } from '#dashboard/api/uploads.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { Button, IconButton } from '#dashboard/ui/controls/Button.tsx';
import { TextArea } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';

export interface GivenOptions {
  /** Addresses, one a line. */
  readonly targets: string;
  readonly auth: string;
  readonly context: string;
  readonly documents: readonly UploadedFile[];
}

const LIMIT = 2_000;
const MOST_DOCUMENTS = 20;

interface ScanOptionsProps {
  readonly options: GivenOptions;
  readonly onChange: (options: GivenOptions) => void;
  /** Whether it was said before how to sign in. */
  readonly hasAuth: boolean;
  readonly onForgetAuth: () => void;
}

/** What else a scan may know; none of it is needed. */
export function ScanOptions({ options, onChange, hasAuth, onForgetAuth }: ScanOptionsProps) {
  // Folded only while there is nothing in it: what was given before is seen before the start.
  const [isOpen] = useState(hasAuth || options.targets !== '' || options.context !== '' || options.documents.length > 0);
  return (
    <details open={isOpen} className="mb-6 rounded-lg border border-line">
      <summary className="px-4 py-3 font-medium">Live targets, context and documents</summary>
      <div className="flex flex-col gap-4 border-t border-line p-4">
        <TextArea
          label="Live targets"
          hint="Where the application runs, one address a line. Only what your organization has shown to be its own is tested beyond looking."
          value={options.targets}
          onChange={(event) => onChange({ ...options, targets: event.target.value })}
        />
        <TextArea
          label="How to sign in there"
          hint="Lines such as `bearer: …`, `cookie: …` or `login: POST /login form user=… password=…`. Encrypted, never shown again."
          maxLength={LIMIT}
          autoComplete="off"
          spellCheck={false}
          value={options.auth}
          onChange={(event) => onChange({ ...options, auth: event.target.value })}
        />
        {hasAuth && (
          <p className="flex items-center gap-3 text-sm text-quiet">
            How to sign in is kept, and not shown. Writing replaces it.
            <Button size="small" onClick={onForgetAuth}>
              Forget it
            </Button>
          </p>
        )}
        <TextArea
          label="Context"
          hint="Lines such as `only: src/**`, `exclude: legacy/**`, `focus: GET /users/*`, `severity: high`; anything else is kept as a note."
          maxLength={LIMIT}
          value={options.context}
          onChange={(event) => onChange({ ...options, context: event.target.value })}
        />
        <Documents options={options} onChange={onChange} />
      </div>
    </details>
  );
}

function Documents({ options, onChange }: Pick<ScanOptionsProps, 'options' | 'onChange'>) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const send = (file: File): void => {
    setError(undefined);
    setSending(true);
    upload('context-documents', file, { signal: new AbortController().signal, onProgress: () => undefined })
      .then((document) => onChange({ ...options, documents: [...options.documents, document] }), setError)
      .finally(() => setSending(false));
  };
  return (
    <div>
      <p className="mb-1 text-sm font-medium">Documents</p>
      <p className="mb-2 text-sm text-quiet">Descriptions of the application: .md, .txt, .pdf, or an OpenAPI file.</p>
      <ul className="mb-2 flex flex-col gap-1">
        {options.documents.map(({ id, filename }) => (
          <li key={id} className="flex items-center gap-2 text-sm">
            <FileText aria-hidden="true" className="size-4 text-quiet" />
            <span className="min-w-0 flex-1 truncate">{visibleText(filename, 200)}</span>
            <IconButton label={`Leave out ${visibleText(filename, 80)}`} isSmall onClick={() => onChange({ ...options, documents: options.documents.filter((one) => one.id !== id) })}>
              <X className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button size="small" isBusy={isSending} disabled={options.documents.length >= MOST_DOCUMENTS} onClick={() => input.current?.click()}>
        Add a document
      </Button>
      <input
        ref={input}
        type="file"
        accept=".md,.txt,.pdf,.json,.yaml,.yml"
        aria-label="Document"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) send(file);
          event.target.value = '';
        }}
      />
      <div className="mt-2">
        <Problem text={error === undefined ? undefined : describeError(error).text} />
      </div>
    </div>
  );
}
