export { movementsOf } from '#server/domain/credits/credit.store.ts';
export { countEntries, listStatement, type StatementEntry } from '#server/domain/credits/statement.store.ts';
export { balanceOf, charge, grant, listEntries, refund, type CreditEntry, type Movement } from '#server/domain/credits/ledger.ts';
export { foundOrganization } from '#server/domain/credits/found-organization.ts';
