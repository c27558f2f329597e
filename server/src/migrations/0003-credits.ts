import { sql, type Migration } from 'kysely';

import { applicationRole } from '#server/platform/database/connection.ts';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** The append-only double-entry ledger of credits. */
export const credits: Migration = {
  async up(db) {
    await sql`
      create table credit_transactions (
        id uuid primary key,
        organization_id uuid not null references organizations (id),
        kind text not null check (kind in ('grant', 'charge', 'refund')),
        reference text not null,
        note text,
        created_at timestamptz not null default clock_timestamp(),
        unique (organization_id, kind, reference)
      );
      create index credit_transactions_by_organization on credit_transactions (organization_id, created_at desc, id desc);

      create table credit_postings (
        transaction_id uuid not null references credit_transactions (id),
        organization_id uuid not null references organizations (id),
        account text not null check (account in ('available', 'granted', 'spent')),
        amount bigint not null check (amount <> 0),
        primary key (transaction_id, account)
      );
      create index credit_postings_by_account on credit_postings (organization_id, account) include (amount);

      create function refuse_change() returns trigger language plpgsql
        as $$ begin raise exception '% is append-only', tg_table_name; end $$;
      create trigger append_only before update or delete on credit_transactions for each row execute function refuse_change();
      create trigger append_only before update or delete on credit_postings for each row execute function refuse_change();
      create trigger never_emptied before truncate on credit_transactions execute function refuse_change();
      create trigger never_emptied before truncate on credit_postings execute function refuse_change();

      create function check_postings_balance() returns trigger language plpgsql
        as $$ begin
          if (select sum(amount) from credit_postings where transaction_id = new.transaction_id) <> 0 then
            raise exception 'the postings of credit transaction % do not sum to zero', new.transaction_id;
          end if;
          return null;
        end $$;
      create constraint trigger balanced after insert on credit_postings
        deferrable initially deferred for each row execute function check_postings_balance();
    `.execute(db);
    for (const table of ['credit_transactions', 'credit_postings']) {
      await protectTenantTable(table).execute(db);
      await sql`revoke update, delete on ${sql.table(table)} from ${sql.ref(applicationRole)}`.execute(db);
    }
  },
};
