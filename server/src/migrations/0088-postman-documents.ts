import { sql, type Migration } from 'kysely';

/** Collections of Postman describe an interface as OpenAPI files do. */
export const postmanDocuments: Migration = {
  async up(db) {
    await sql`
      alter table context_documents
        drop constraint context_documents_kind_check,
        add constraint context_documents_kind_check check (kind in ('markdown', 'text', 'pdf', 'openapi', 'postman'));
    `.execute(db);
  },
};
