import type { FindingState, Severity } from '@whitebox/contract';
import { useState } from 'react';
import { ApiError, describeError } from '#dashboard/api/errors.ts';
import { useTriage, type TriageChange } from '#dashboard/api/findings.ts';
import { counted } from '#dashboard/format/number.ts';
import { DuplicatePicker, idIn, type Likeness } from '#dashboard/findings/triage/DuplicatePicker.tsx';
import { Conflict, conflictOf } from '#dashboard/findings/triage/Conflict.tsx';
import { SEVERITIES, STATES } from '#dashboard/findings/triage/triage-words.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { RadioGroup } from '#dashboard/ui/controls/Choice.tsx';
import { TextArea } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { severityWord } from '#dashboard/ui/marks/SeverityMark.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/overlays/Dialog.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';

export type TriageKind = 'state' | 'severity' | 'duplicate';

export interface Triaged {
  readonly ids: readonly string[];
  /** Of one finding: what it is now, and the version that the person saw. */
  readonly state?: FindingState;
  readonly severity?: Severity;
  readonly version?: string | undefined;
  /** When it had last changed, as the person saw it. */
  readonly updatedAt?: string;
  /** It is one already, and may cease to be. */
  readonly isDuplicate?: boolean;
  /** By which it is told what it may repeat. */
  readonly like?: Likeness;
}

interface TriageDialogProps {
  readonly kind: TriageKind | undefined;
  readonly of: Triaged;
  readonly onClose: () => void;
  /** When all were changed. */
  readonly onDone?: () => void;
}

const REASON_LIMIT = 2_000;
/** What was written and not sent, by what it was written for: a stray key closes a dialog. */
const keptReasons = new Map<string, string>();

/** A decision on one or many findings, with its reason. */
export function TriageDialog({ kind, of, onClose, onDone }: TriageDialogProps) {
  if (kind === undefined) return null;
  // By kind and findings, so that nothing that was written for others stands there.
  return <TriageForm key={`${kind} ${of.ids.join()}`} kind={kind} of={of} onClose={onClose} {...(onDone && { onDone })} />;
}

const titles: Readonly<Record<TriageKind, string>> = { state: 'Change state', severity: 'Change severity', duplicate: 'Mark as a duplicate' };

function TriageForm({ kind, of, onClose, onDone }: TriageDialogProps & { readonly kind: TriageKind }) {
  // Of many nothing is chosen beforehand.
  const [state, setState] = useState<FindingState | undefined>(of.state);
  const [severity, setSeverity] = useState<Severity | undefined>(of.severity);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string>();
  const keptBy = `${kind} ${of.ids.join()}`;
  const [reason, setReason] = useState(keptReasons.get(keptBy) ?? '');
  const writeReason = (text: string): void => {
    keptReasons.set(keptBy, text);
    setReason(text);
  };
  const triage = useTriage();
  const id = idIn(words) ?? chosen;
  const change = (repeated: string | null): TriageChange => {
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    if (kind === 'state') return { ...(state && { state }), ...why };
    if (kind === 'severity') return { ...(severity && { severity }), ...why };
    return { duplicate_of: repeated, ...why };
  };
  const conflict = conflictOf(triage.error);
  // Who has been shown what others did saves over it knowingly; what comes after that is a conflict again.
  const seen = conflict !== undefined && triage.error instanceof ApiError ? triage.error.version : of.version;
  const save = (repeated = id ?? null) =>
    triage.mutate({ ids: of.ids, change: change(repeated), version: seen }, {
      onSuccess: ({ done, failed }) => {
        keptReasons.delete(keptBy);
        const [first] = failed;
        if (first === undefined) toast({ title: `${counted(done.length, 'finding')} changed` });
        else toast({ title: `${counted(failed.length, 'finding')} of ${of.ids.length} could not be changed`, text: first.message, isProblem: true });
        onClose();
        onDone?.();
      },
    });
  const failure = triage.error === null ? undefined : describeError(triage.error);
  return (
    <Dialog isOpen onClose={onClose} title={titles[kind]} {...(of.ids.length > 1 && { text: `Of ${counted(of.ids.length, 'finding')}` })}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {kind === 'state' && <RadioGroup label="State" value={state} options={STATES} onChange={setState} />}
        {kind === 'severity' && <RadioGroup label="Severity" value={severity} options={SEVERITIES.map((value) => ({ value, label: severityWord(value) }))} onChange={setSeverity} />}
        {kind === 'duplicate' && <DuplicatePicker ids={of.ids} like={of.like} text={words} chosen={id} onText={setWords} onChoose={setChosen} />}
        <TextArea label="Reason" hint="Stands in the history of the finding." maxLength={REASON_LIMIT} value={reason} onChange={(event) => writeReason(event.target.value)} />
        {conflict === undefined ? <Problem text={failure && `${failure.title}. ${failure.text}`} /> : <Conflict conflict={conflict} since={of.updatedAt} />}
        <DialogActions>
          {kind === 'duplicate' && of.isDuplicate === true && <Button onClick={() => save(null)}>It is no duplicate</Button>}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={triage.isPending} disabled={{ state, severity, duplicate: id }[kind] === undefined}>
            {conflict === undefined ? 'Save' : 'Save over it'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
