import { IdParameters } from '@whitebox/contract';
import type { CodeHostCheck, CodeHostToCheck } from '@whitebox/intake';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';

import { CodeHostListed, listOf, NewCodeHost } from '#server/api/dashboard/dashboard-schemas.ts';
import { inSession } from '#server/api/dashboard/session.ts';
import { connectCodeHost, disconnectCodeHost, listCodeHosts, openCodeHost, recordCodeHostCheck, type CodeHost } from '#server/domain/organizations/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ValidationError } from '#server/platform/errors/product-error.ts';
import { locationOf } from '#server/platform/http/location.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export interface CodeHostServices {
  readonly database: Database;
  readonly secrets: SecretBox;
  /** The URL of a host that may be cloned from, or what is wrong with the text, after "base_url". */
  parseCodeHostUrl(text: string): URL | string;
  /** Whether the host takes the token: one request, bounded in time. */
  checkCodeHost(host: CodeHostToCheck): Promise<CodeHostCheck>;
}

export function codeHostRoutes(app: FastifyInstance, services: CodeHostServices): void {
  const { database, secrets } = services;
  const config = { permission: 'code_hosts.manage' } as const;

  app.get('/code-hosts', { config: { permission: 'code_hosts.read' }, schema: { response: { 200: listOf(CodeHostListed) } } }, async (request) => {
    const hosts = await inSession(database, request, (tx, { organizationId }) => listCodeHosts(tx, organizationId));
    return { data: hosts.map(present) };
  });

  app.post<{ Body: Static<typeof NewCodeHost> }>(
    '/code-hosts',
    { config, schema: { body: NewCodeHost, response: { 200: CodeHostListed, 201: CodeHostListed } } },
    async (request, reply) => {
      const { provider, base_url, username = null, token } = request.body;
      const baseUrl = services.parseCodeHostUrl(base_url);
      if (typeof baseUrl === 'string') throw new ValidationError([`base_url ${baseUrl}`]);
      // Before the transaction: a host that answers slowly must not hold one open.
      const check = await services.checkCodeHost({ provider, baseUrl, credential: { token, ...(username === null ? {} : { username }) } });
      if (check.outcome === 'refused') throw new ValidationError([`token ${check.problem}`]);
      if (check.outcome === 'closed') throw new ValidationError([`base_url ${check.problem}`]);
      const problem = check.outcome === 'accepted' ? undefined : check.problem;
      const { host, isNew } = await inSession(database, request, (tx, acting) => connectCodeHost(tx, acting, { provider, baseUrl, username, token, secrets, problem }));
      if (isNew) void reply.code(201).header('location', locationOf(request, host.id));
      return reply.send(present(host));
    },
  );

  app.post<{ Params: Static<typeof IdParameters> }>('/code-hosts/:id/check', { config, schema: { params: IdParameters, response: { 200: CodeHostListed } } }, async (request) => {
    const { id } = request.params;
    const { baseUrl, ...credential } = await inSession(database, request, (tx, { organizationId }) => openCodeHost(tx, secrets, { organizationId, id }));
    const check = await services.checkCodeHost({ provider: credential.provider, baseUrl, credential });
    return present(await inSession(database, request, (tx, { organizationId }) => recordCodeHostCheck(tx, { organizationId, id, problem: check.outcome === 'accepted' ? null : sentenceOf(check) })));
  });

  app.delete<{ Params: Static<typeof IdParameters> }>('/code-hosts/:id', { config, schema: { params: IdParameters } }, async (request, reply) => {
    await inSession(database, request, (tx, acting) => disconnectCodeHost(tx, acting, request.params.id));
    return reply.code(204).send();
  });
}

function sentenceOf({ outcome, problem }: Exclude<CodeHostCheck, { outcome: 'accepted' }>): string {
  return outcome === 'unknown' ? problem : `The ${outcome === 'refused' ? 'token' : 'address'} ${problem}`;
}

function present(host: CodeHost): Static<typeof CodeHostListed> {
  return { ...host, checked_at: host.checked_at?.toISOString() ?? null, created_at: host.created_at.toISOString() };
}
