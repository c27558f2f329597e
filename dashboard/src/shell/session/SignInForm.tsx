import { useState, type SubmitEvent } from 'react';
import { ApiError, describeError } from '#dashboard/api/errors.ts';
import { useSignIn } from '#dashboard/api/session.ts';
import { rememberTyped, takeTyped } from '#dashboard/shell/session/typed-password.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { TextField } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';

interface SignInFormProps {
  /** Who was signed in before. */
  readonly email?: string;
  readonly onSignedIn?: () => void;
}

export function SignInForm({ email: before = '', onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(before);
  const [password, setPassword] = useState('');
  const signIn = useSignIn();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    rememberTyped(password);
    signIn.mutate({ email: email.trim(), password }, {
      onSuccess: (session) => {
        if (!session.must_change_password) takeTyped();
        onSignedIn?.();
      },
      onError: () => takeTyped(),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Problem text={signIn.error === null ? undefined : refusal(signIn.error)} />
      <TextField label="Email" type="email" autoComplete="username" required value={email} onChange={(event) => setEmail(event.target.value)} autoFocus={before === ''} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoFocus={before !== ''}
      />
      <Button type="submit" kind="primary" size="large" isBusy={signIn.isPending}>
        Sign in
      </Button>
    </form>
  );
}

function refusal(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return 'Email or password is wrong.';
  const { title, text } = describeError(error);
  return error instanceof ApiError && error.status === 403 ? text : `${title}. ${text}`;
}
