export { listAudit, recordAudit, type Actor, type AuditEntry } from '#server/domain/organizations/audit.store.ts';
