export { balanceOf, charge, grant, listEntries, refund, type CreditEntry, type Movement } from '#server/domain/credits/ledger.ts';
export { foundOrganization } from '#server/domain/credits/found-organization.ts';
