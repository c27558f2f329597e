import { useState, type SubmitEvent } from 'react';
import { isAsked, useConnect, type ConnectionField, type ConnectionKind, type ConnectionValues } from '#dashboard/api/connection-kinds.ts';
import { fieldProblem, problemText } from '#dashboard/api/errors.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Select, TextField } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/overlays/Dialog.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';

interface ConnectDialogProps {
  readonly kind: ConnectionKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The form of the fields that a kind declares. */
export function ConnectDialog({ kind, isOpen, onClose }: ConnectDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={kind.words.add_title} text={kind.words.add_text}>
      <ConnectForm kind={kind} onDone={onClose} />
    </Dialog>
  );
}

function ConnectForm({ kind, onDone }: { readonly kind: ConnectionKind; readonly onDone: () => void }) {
  const [values, setValues] = useState(() => firstValues(kind));
  const connect = useConnect(kind);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    connect.mutate(values, {
      onSuccess: ({ problem }) => {
        onDone();
        toast({ title: kind.words.added, ...(problem !== null && { text: problem, isProblem: true }) });
      },
    });
  };
  const asked = kind.fields.filter((field) => isAsked(field, values));
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {asked.every(({ name }) => fieldProblem(connect.error, name) === undefined) && <Problem text={problemText(connect.error)} />}
      {asked.map((field) => (
        <DeclaredField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          problem={fieldProblem(connect.error, field.name)}
          onChange={(value) => setValues(changed(values, field, value))}
        />
      ))}
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={connect.isPending}>
          Connect
        </Button>
      </DialogActions>
    </form>
  );
}

interface DeclaredFieldProps {
  readonly field: ConnectionField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

const inputTypes = { address: 'url', text: 'text', secret: 'password' } as const;

function DeclaredField({ field: { name, label, type, required, max_length: maxLength, hint, placeholder, choices = [] }, value, problem, onChange }: DeclaredFieldProps) {
  if (type === 'choice') {
    return (
      <Select label={label} problem={problem} hint={hint} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <TextField
      label={required ? label : `${label} (optional)`}
      name={name}
      type={inputTypes[type]}
      required={required}
      maxLength={maxLength}
      autoComplete="off"
      problem={problem}
      hint={hint}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function firstValues({ fields }: ConnectionKind): ConnectionValues {
  const chosen = fields.flatMap(({ name, choices: [first] = [] }) => (first === undefined ? [] : [[name, first.value] as const, ...Object.entries(first.fills ?? {})]));
  return Object.fromEntries(chosen);
}

/** A choice fills other fields, but for those in which a person has written. */
function changed(values: ConnectionValues, { name, choices = [] }: ConnectionField, value: string): ConnectionValues {
  const [before, after] = [values[name], value].map((one) => choices.find((choice) => choice.value === one)?.fills ?? {});
  const filled = Object.entries(after ?? {}).filter(([other]) => (values[other] ?? '') === '' || values[other] === before?.[other]);
  return { ...values, ...Object.fromEntries(filled), [name]: value };
}
