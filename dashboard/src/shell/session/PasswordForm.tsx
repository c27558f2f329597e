import { useState, type SubmitEvent } from 'react';
import { useChangePassword } from '#dashboard/api/account.ts';
import { ApiError, fieldProblem, problemText } from '#dashboard/api/errors.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { TextField } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';

const MIN_LENGTH = 12;

interface PasswordFormProps {
  /** The present one, where it was typed a moment ago. */
  readonly typed?: string;
  readonly onChanged: () => void;
}

/** Changes the password of who is signed in. */
export function PasswordForm({ typed = '', onChanged }: PasswordFormProps) {
  const [current, setCurrent] = useState(typed);
  const [next, setNext] = useState('');
  const change = useChangePassword();
  const isCurrentWrong = change.error instanceof ApiError && change.error.status === 403;
  const nextProblem = fieldProblem(change.error, 'new_password');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const changed = () => {
      setCurrent('');
      setNext('');
      onChanged();
    };
    change.mutate({ current_password: current, new_password: next }, { onSuccess: changed });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {!isCurrentWrong && nextProblem === undefined && <Problem text={problemText(change.error)} />}
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        problem={isCurrentWrong ? 'The current password is wrong.' : undefined}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        minLength={MIN_LENGTH}
        maxLength={128}
        hint={`${MIN_LENGTH} characters or more.`}
        problem={nextProblem}
        autoFocus={typed !== ''}
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <div>
        <Button type="submit" kind="primary" isBusy={change.isPending}>
          Change password
        </Button>
      </div>
    </form>
  );
}
