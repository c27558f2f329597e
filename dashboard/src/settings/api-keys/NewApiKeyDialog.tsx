import type { Scope } from '@whitebox/contract';
import { useState, type SubmitEvent } from 'react';
import { useCreateApiKey } from '#dashboard/api/api-keys.ts';
import { fieldProblem, problemText } from '#dashboard/api/errors.ts';
import { currentTime } from '#dashboard/clock.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Checkbox } from '#dashboard/ui/controls/Choice.tsx';
import { Select, TextField } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/overlays/Dialog.tsx';
import { SecretDialog } from '#dashboard/settings/SecretDialog.tsx';

const scopeChoices: readonly { readonly scope: Scope; readonly label: string; readonly hint: string }[] = [
  { scope: 'read', label: 'Read', hint: 'Scans, findings, credits and exports.' },
  { scope: 'write', label: 'Write', hint: 'Price and start scans, upload, triage findings.' },
  { scope: 'delete', label: 'Delete', hint: 'Remove archives and documents.' },
];

const DAY_MS = 86_400_000;
const terms = [
  { days: 30, label: 'In 30 days' },
  { days: 90, label: 'In 90 days' },
  { days: 365, label: 'In a year' },
  { days: 0, label: 'Never' },
];

interface NewApiKeyDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks what the key is for; then shows it, once. */
export function NewApiKeyDialog({ isOpen, onClose }: NewApiKeyDialogProps) {
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  if (secret !== undefined) {
    return (
      <SecretDialog title="Your new key" text="Copy it now: it is shown this once. Whoever has it acts for the organization." label="API key" secret={secret} onClose={close} />
    );
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Create API key">
      <NewApiKeyForm onCreated={setSecret} onCancel={close} />
    </Dialog>
  );
}

function NewApiKeyForm({ onCreated, onCancel }: { readonly onCreated: (key: string) => void; readonly onCancel: () => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['read', 'write']);
  const [days, setDays] = useState(90);
  const create = useCreateApiKey();
  const nameProblem = fieldProblem(create.error, 'name');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const expiresAt = days === 0 ? null : new Date(currentTime().getTime() + days * DAY_MS).toISOString();
    create.mutate({ name: name.trim(), scopes: [...scopes], expires_at: expiresAt }, { onSuccess: ({ key }) => onCreated(key) });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {nameProblem === undefined && <Problem text={problemText(create.error)} />}
      <TextField label="Name" required maxLength={255} autoFocus placeholder="Pipeline of the shop" problem={nameProblem} value={name} onChange={(event) => setName(event.target.value)} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-medium">What it may do</legend>
        {scopeChoices.map(({ scope, label, hint }) => (
          <Checkbox
            key={scope}
            label={label}
            hint={hint}
            checked={scopes.includes(scope)}
            onChange={({ target }) => setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
          />
        ))}
      </fieldset>
      <Select label="Expires" value={days} onChange={(event) => setDays(Number(event.target.value))}>
        {terms.map((term) => (
          <option key={term.days} value={term.days}>
            {term.label}
          </option>
        ))}
      </Select>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={create.isPending} disabled={scopes.length === 0}>
          Create key
        </Button>
      </DialogActions>
    </form>
  );
}
