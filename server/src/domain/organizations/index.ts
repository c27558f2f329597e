export { listAudit, recordAudit, recordAuditOfPerson, type Actor, type AuditEntry } from '#server/domain/organizations/audit.store.ts';
export { codeHostProviders, listCodeHosts, type CodeHostProvider } from '#server/domain/organizations/code-host.store.ts';
export {
  connectCodeHost,
  disconnectCodeHost,
  findCodeHost,
  isCodeHostConnected,
  type CodeHost,
  type CodeHostCredential,
  openCodeHost,
  recordCodeHostCheck,
} from '#server/domain/organizations/code-hosts.ts';
export { createFailedSignInRecorder, type FailedSignInRecorder } from '#server/domain/organizations/failed-sign-in-recorder.ts';
export { listOpenInvitations } from '#server/domain/organizations/invitation.store.ts';
export { acceptInvitation, checkInvitation, inviteMember, revokeInvitation, showInvitation, type Invitation } from '#server/domain/organizations/invite.ts';
export { assertStillMay, changeRole, readMember, removeMember, type Acting, type ChangedMember, type Member } from '#server/domain/organizations/manage-members.ts';
export { renameOrganization } from '#server/domain/organizations/rename-organization.ts';
export { addMember, addOrganization, listMembers, membershipsOf, personName, type Membership } from '#server/domain/organizations/organization.store.ts';
