import { useState, type SubmitEvent } from 'react';
import { useConnectCodeHost, type CodeHost } from '#dashboard/api/connections.ts';
import { fieldProblem, problemText } from '#dashboard/api/errors.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { Select, TextField } from '#dashboard/ui/controls/Field.tsx';
import { Problem } from '#dashboard/ui/feedback/Problem.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/overlays/Dialog.tsx';
import { toast } from '#dashboard/ui/overlays/Toasts.tsx';

type Provider = CodeHost['provider'];

export const providerWords: Readonly<Record<Provider, string>> = { github: 'GitHub', gitlab: 'GitLab', bitbucket: 'Bitbucket', git: 'Other git host' };
const providers = ['github', 'gitlab', 'bitbucket', 'git'] as const;

/** Where each kind is found when it is not run by oneself. */
const addresses: Readonly<Record<Provider, string>> = { github: 'https://github.com', gitlab: 'https://gitlab.com', bitbucket: 'https://bitbucket.org', git: '' };
const fields = ['base_url', 'username', 'token'] as const;

export function ConnectCodeHostDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Connect a code host" text="The token is tried at once. One that may only read repositories is enough.">
      <ConnectForm onDone={onClose} />
    </Dialog>
  );
}

function ConnectForm({ onDone }: { readonly onDone: () => void }) {
  const [provider, setProvider] = useState<Provider>('github');
  const [baseUrl, setBaseUrl] = useState(addresses.github);
  const [username, setUsername] = useState('');
  const [token, setToken] = useState('');
  const connect = useConnectCodeHost();
  const choose = (value: string) => {
    const next = providers.find((one) => one === value) ?? 'git';
    if (baseUrl === addresses[provider]) setBaseUrl(addresses[next]);
    setProvider(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    connect.mutate(
      { provider, base_url: baseUrl.trim(), username: username.trim() === '' ? null : username.trim(), token },
      {
        onSuccess: ({ problem }) => {
          onDone();
          toast(problem === null ? { title: 'The host is connected', text: 'It accepted the token.' } : { title: 'The host is connected', text: problem, isProblem: true });
        },
      },
    );
  };
  const problem = (field: (typeof fields)[number]) => fieldProblem(connect.error, field);
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {fields.every((field) => problem(field) === undefined) && <Problem text={problemText(connect.error)} />}
      <Select label="Kind" value={provider} onChange={(event) => choose(event.target.value)}>
        {providers.map((one) => (
          <option key={one} value={one}>
            {providerWords[one]}
          </option>
        ))}
      </Select>
      <TextField
        label="Address"
        type="url"
        required
        maxLength={500}
        placeholder="https://git.example.org"
        hint="The host, or a group on it: the nearest address above a repository is taken."
        problem={problem('base_url')}
        value={baseUrl}
        onChange={(event) => setBaseUrl(event.target.value)}
      />
      {(provider === 'git' || provider === 'bitbucket') && (
        <TextField label="User name (optional)" maxLength={255} autoComplete="off" problem={problem('username')} value={username} onChange={(event) => setUsername(event.target.value)} />
      )}
      <TextField label="Token" type="password" required maxLength={4_000} autoComplete="off" problem={problem('token')} value={token} onChange={(event) => setToken(event.target.value)} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={connect.isPending}>
          Connect
        </Button>
      </DialogActions>
    </form>
  );
}
