import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isVisible, roles, type Role } from '@whitebox/contract';

import { backup, restore } from '#server/admin/backup-commands.ts';
import { table, UsageError, type AdminContext, type Command } from '#server/admin/command.ts';
import { balanceOf, foundOrganization, grant } from '#server/domain/credits/index.ts';
import { createKey, listKeys, revokeKey } from '#server/domain/keys/index.ts';
import { addMember, recordAudit, recordAuditOfPerson } from '#server/domain/organizations/index.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { printSchema } from '#server/platform/database/print-schema.ts';
import { ValidationError } from '#server/platform/errors/product-error.ts';

const actor = { kind: 'operator' } as const;

/** Every operator's command. They run in the same use cases as the API, and in the owner's role where they look across organizations. */
export const commands: readonly Command[] = [
  {
    words: 'organizations list',
    usage: '',
    meaning: 'All organizations with their balances.',
    options: [],
    run: async ({ database }) => {
      const { rows } = await sql<Record<string, unknown>>`
        select o.id, o.name, o.created_at as created,
               (select count(*) from members m where m.organization_id = o.id) as members,
               (select coalesce(sum(amount), 0)::bigint from credit_postings p where p.organization_id = o.id and p.account = 'available') as credits
          from organizations o order by o.created_at, o.id`.execute(database.owner);
      return table(rows);
    },
  },
  {
    words: 'organizations create',
    usage: '--name NAME --owner EMAIL [--credits N]',
    meaning: 'Founds an organization for an existing user.',
    options: ['name', 'owner', 'credits'],
    run: async ({ database, options, config }) => {
      const ownerId = await personByEmail(database, options.required('owner'));
      const credits = options.optional('credits');
      const amount = credits === undefined ? config.signUpCredits : wholeNumber('credits', credits);
      return foundOrganization(database, { name: options.required('name'), ownerId, credits: amount, actor });
    },
  },
  {
    words: 'users list',
    usage: '',
    meaning: 'All people, with their organizations.',
    options: [],
    run: async ({ database }) => {
      const { rows } = await sql<Record<string, unknown>>`
        select u.id, u.email, u.name, string_agg(m.role || ' of ' || o.name, ', ' order by o.name) as roles
          from auth."user" u left join members m on m.user_id = u.id left join organizations o on o.id = m.organization_id
         group by u.id order by u.email`.execute(database.owner);
      return table(rows);
    },
  },
  {
    words: 'users create',
    usage: '--email EMAIL --name NAME [--organization ID --role ROLE]',
    meaning: 'Makes a person with a generated password, shown once.',
    options: ['email', 'name', 'organization', 'role'],
    run: async ({ database, identity, options }) => {
      const organizationId = options.optional('organization');
      const role = organizationId === undefined ? undefined : readRole(options.optional('role') ?? 'member');
      const password = generatePassword();
      const name = options.required('name');
      if (!isVisible(name)) throw new ValidationError(['name should not be empty']);
      const person = await identity.createPerson({ email: options.required('email'), name, password });
      await identity.requirePasswordChange(person.id);
      if (organizationId !== undefined && role !== undefined) {
        await database.withOrganizationAsOwner(organizationId, async (tx) => {
          await addMember(tx, organizationId, person.id, role);
          await recordAudit(tx, { organizationId, actor, action: 'member.added', subjectId: person.id, details: { role } });
        });
      }
      return `${person.id}\npassword: ${password}`;
    },
  },
  {
    words: 'users set-password',
    usage: '--email EMAIL',
    meaning: 'Gives a person a generated password, shown once, and ends their sessions.',
    options: ['email'],
    run: async ({ database, identity, options }) => {
      const password = generatePassword();
      const personId = await personByEmail(database, options.required('email'));
      const ended = await identity.setPassword(personId, password);
      await identity.requirePasswordChange(personId);
      await recordAuditOfPerson(database.application, personId, { actor, action: 'password.changed', subjectId: personId, details: { sessions_ended: ended } });
      return `password: ${password}`;
    },
  },
  {
    words: 'keys list',
    usage: '--organization ID',
    meaning: 'An organization’s API keys that are not revoked.',
    options: ['organization'],
    run: async ({ database, options }) => {
      const organizationId = options.required('organization');
      const keys = await database.withOrganization(organizationId, (tx) => listKeys(tx, organizationId));
      return table(keys.map(({ id, name, prefix, scopes, expires_at, last_used_at }) => ({ id, name, prefix, scopes, expires: expires_at, used: last_used_at })));
    },
  },
  {
    words: 'keys create',
    usage: '--organization ID --name NAME --scopes read,write --creator EMAIL',
    meaning: 'Makes an API key, shown once. What it does is attributed to its creator.',
    options: ['organization', 'name', 'scopes', 'creator'],
    run: async ({ database, options }) => {
      const organizationId = options.required('organization');
      const createdBy = await personByEmail(database, options.required('creator'));
      const scopes = options.required('scopes').split(',');
      const { key } = await database.withOrganization(organizationId, (tx) => createKey(tx, { organizationId, name: options.required('name'), scopes, createdBy, actor }));
      return key;
    },
  },
  {
    words: 'keys revoke',
    usage: '--organization ID --id ID',
    meaning: 'Revokes an API key; the next request with it fails.',
    options: ['organization', 'id'],
    run: async ({ database, options }) => {
      const organizationId = options.required('organization');
      await database.withOrganization(organizationId, (tx) => revokeKey(tx, { organizationId, id: options.required('id'), actor }));
      return 'revoked';
    },
  },
  {
    words: 'credits grant',
    usage: '--organization ID --amount N [--note TEXT] [--reference TEXT]',
    meaning: 'Adds credits. The same reference is booked once.',
    options: ['organization', 'amount', 'note', 'reference'],
    run: grantCredits,
  },
  {
    words: 'migrate',
    usage: '',
    meaning: 'Brings the schema up to date (every start does).',
    options: [],
    run: () => Promise.resolve('The schema is up to date.'),
  },
  {
    words: 'schema',
    usage: '',
    meaning: 'Prints the schema as SQL.',
    options: [],
    run: async ({ database }) => (await printSchema(database.ownerPool)).trimEnd(),
  },
  backup,
  restore,
];

async function grantCredits({ database, options }: AdminContext): Promise<string> {
  const organizationId = options.required('organization');
  const amount = wholeNumber('amount', options.required('amount'));
  const reference = options.optional('reference') ?? `operator:${newId()}`;
  const note = options.optional('note');
  return database.withOrganizationAsOwner(organizationId, async (tx) => {
    const booked = await grant(tx, { organizationId, amount, reference, ...(note === undefined ? {} : { note }) });
    if (booked) await recordAudit(tx, { organizationId, actor, action: 'credits.granted', details: { amount, reference } });
    return `${booked ? 'granted' : 'was granted before'}; the balance is ${await balanceOf(tx, organizationId)}`;
  });
}

async function personByEmail(database: AdminContext['database'], email: string): Promise<string> {
  const person = await database.identity.selectFrom('auth.user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  if (!person) throw new UsageError(`There is no user ${email}. See: whitebox admin users list`);
  return person.id;
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`--${name} must be a whole number of 1 or more`);
  return Number(text);
}

function readRole(text: string): Role {
  const role = roles.find((candidate) => candidate === text);
  if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}`);
  return role;
}

function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}
