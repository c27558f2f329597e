import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type SubmitEvent } from 'react';
import { ApiError, describeError } from '#dashboard/api/errors.ts';
import { useAcceptInvitation, type InvitationSeen } from '#dashboard/api/invitation.ts';
import { switchOrganizationQuietly } from '#dashboard/api/organization.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { RadioGroup } from '#dashboard/ui/controls/Choice.tsx';
import { TextField } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';

interface JoinFormProps {
  readonly token: string;
  readonly invitation: InvitationSeen;
}

/** With one click where somebody is signed in whom the invitation is for; else with an account, or a new one. */
export function JoinForm({ token, invitation }: JoinFormProps) {
  const { signed_in: signedIn, email: invited } = invitation;
  const isForAnother = signedIn !== null && invited !== null && invited !== signedIn.email;
  const [usesAnother, setUsesAnother] = useState(false);
  const { join, isBusy, problem, hasAccount } = useJoin(token);
  if (signedIn !== null && !isForAnother && !usesAnother) {
    const name = visibleText(signedIn.name, 200);
    return (
      <div className="flex flex-col gap-3">
        <Problem text={problem} />
        <p>
          You are signed in as {name} ({visibleText(signedIn.email, 320)}).
        </p>
        <Button kind="primary" size="large" isBusy={isBusy} onClick={() => join({})}>
          Join as {name}
        </Button>
        <Button size="large" onClick={() => setUsesAnother(true)}>
          Use another account
        </Button>
      </div>
    );
  }
  const notice = isForAnother ? `You are signed in as ${visibleText(signedIn.email, 320)}, but this invitation is for ${visibleText(invited, 320)}.` : undefined;
  return <AccountForm invited={invited} isBusy={isBusy} problem={problem ?? notice} hasAccount={hasAccount} onJoin={join} />;
}

interface Account {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
}

function useJoin(token: string) {
  const accept = useAcceptInvitation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const join = (account: Account) =>
    accept.mutate(
      { token, ...account },
      {
        onSuccess: ({ organization }) => {
          switchOrganizationQuietly(organization.id);
          toast({ title: `You have joined ${visibleText(organization.name, 60)}` });
          void navigate({ to: '/' });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 404) void queries.invalidateQueries({ queryKey: ['invitation', token] });
        },
      },
    );
  const { error } = accept;
  return { join, isBusy: accept.isPending, problem: error === null ? undefined : refusal(error), hasAccount: error instanceof ApiError && error.status === 409 };
}

function refusal(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return 'Email or password is wrong.';
  if (error instanceof ApiError && error.status === 409) return 'There is an account with this email. Sign in with its password.';
  if (error instanceof ApiError && error.status === 404) return 'This invitation is for another email address.';
  const { title, text } = describeError(error);
  return `${title}. ${text}`;
}

interface AccountFormProps {
  readonly invited: string | null;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly hasAccount: boolean;
  readonly onJoin: (account: Account) => void;
}

function AccountForm({ invited, isBusy, problem, hasAccount, onJoin }: AccountFormProps) {
  const [kind, setKind] = useState<'new' | 'existing'>('new');
  // What was refused for having an account goes on with it.
  useEffect(() => {
    if (hasAccount) setKind('existing');
  }, [hasAccount]);
  const [name, setName] = useState('');
  const [email, setEmail] = useState(invited ?? '');
  const [password, setPassword] = useState('');
  const isNew = kind === 'new';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onJoin({ email: email.trim(), password, ...(isNew && { name: name.trim() }) });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Problem text={problem} />
      <RadioGroup
        label="Your account"
        isInline
        value={kind}
        onChange={setKind}
        options={[
          { value: 'new', label: 'I am new here' },
          { value: 'existing', label: 'I have an account' },
        ]}
      />
      {isNew && <TextField label="Name" autoComplete="name" required maxLength={255} value={name} onChange={(event) => setName(event.target.value)} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        readOnly={invited !== null}
        {...(invited !== null && { hint: 'This invitation is for this address alone.' })}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        minLength={isNew ? 12 : 1}
        maxLength={128}
        {...(isNew && { hint: '12 characters or more.' })}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" kind="primary" size="large" isBusy={isBusy}>
        {isNew ? 'Create account and join' : 'Sign in and join'}
      </Button>
    </form>
  );
}
