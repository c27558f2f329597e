import type { ConnectionKind } from '#server/api/connections/connection-kind.ts';

/** Hosts of git repositories, read with a token. */
export const codeHostKind: ConnectionKind = {
  id: 'code-hosts',
  title: 'Code hosts',
  text: 'Where private repositories are read from. Each token is kept encrypted and never shown again.',
  collection: '/code-hosts',
  permissions: { read: 'code_hosts.read', manage: 'code_hosts.manage' },
  fields: [
    {
      name: 'provider',
      label: 'Kind',
      type: 'choice',
      required: true,
      max_length: 20,
      choices: [
        { value: 'github', label: 'GitHub', fills: { base_url: 'https://github.com' } },
        { value: 'gitlab', label: 'GitLab', fills: { base_url: 'https://gitlab.com' } },
        { value: 'bitbucket', label: 'Bitbucket', fills: { base_url: 'https://bitbucket.org' } },
        { value: 'git', label: 'Other git host', fills: { base_url: '' } },
      ],
    },
    {
      name: 'base_url',
      label: 'Address',
      type: 'address',
      required: true,
      max_length: 500,
      placeholder: 'https://git.example.org',
      hint: 'The host, or a group on it: the nearest address above a repository is taken.',
    },
    { name: 'username', label: 'User name', type: 'text', required: false, max_length: 255, only_for: { field: 'provider', values: ['git', 'bitbucket'] } },
    { name: 'token', label: 'Token', type: 'secret', required: true, max_length: 4_000 },
  ],
  columns: ['base_url', 'provider'],
  words: {
    empty_title: 'No host is connected',
    empty_text: 'Public repositories need none. For private ones, connect GitHub, GitLab, Bitbucket or any git host with a token that may read.',
    add: 'Connect host',
    add_title: 'Connect a code host',
    add_text: 'The token is tried at once. One that may only read repositories is enough.',
    added: 'The host is connected',
    accepted: 'Accepted',
    remove: 'Disconnect',
    remove_text: 'The token is deleted, and private repositories there can be scanned no more. Findings stay.',
  },
};
