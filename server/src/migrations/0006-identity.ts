import { sql, type Migration } from 'kysely';

import { applicationRole } from '#server/platform/database/connection.ts';

/**
 * The sign-in library's tables, named and shaped as it wants them, in a schema of their own and outside row-level security: a person is
 * known before an organization is. `identity.test.ts` compares them with what the library expects.
 */
export const identity: Migration = {
  async up(db) {
    await sql`
      create schema auth;
      create table auth."user" (
        "id" uuid default gen_random_uuid() not null primary key,
        "name" text not null,
        "email" text not null unique,
        "emailVerified" boolean not null,
        "image" text,
        "createdAt" timestamptz default current_timestamp not null,
        "updatedAt" timestamptz default current_timestamp not null
      );
      create table auth."session" (
        "id" uuid default gen_random_uuid() not null primary key,
        "expiresAt" timestamptz not null,
        "token" text not null unique,
        "createdAt" timestamptz default current_timestamp not null,
        "updatedAt" timestamptz not null,
        "ipAddress" text,
        "userAgent" text,
        "userId" uuid not null references auth."user" ("id") on delete cascade
      );
      create index "session_userId_idx" on auth."session" ("userId");
      create table auth."account" (
        "id" uuid default gen_random_uuid() not null primary key,
        "accountId" text not null,
        "providerId" text not null,
        "userId" uuid not null references auth."user" ("id") on delete cascade,
        "accessToken" text,
        "refreshToken" text,
        "idToken" text,
        "accessTokenExpiresAt" timestamptz,
        "refreshTokenExpiresAt" timestamptz,
        "scope" text,
        "password" text,
        "createdAt" timestamptz default current_timestamp not null,
        "updatedAt" timestamptz not null
      );
      create index "account_userId_idx" on auth."account" ("userId");
      create table auth."verification" (
        "id" uuid default gen_random_uuid() not null primary key,
        "identifier" text not null,
        "value" text not null,
        "expiresAt" timestamptz not null,
        "createdAt" timestamptz default current_timestamp not null,
        "updatedAt" timestamptz default current_timestamp not null
      );
      create index "verification_identifier_idx" on auth."verification" ("identifier");
      grant usage on schema auth to ${sql.ref(applicationRole)};
      grant select, insert, update, delete on all tables in schema auth to ${sql.ref(applicationRole)};
    `.execute(db);
  },
};
