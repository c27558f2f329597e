export { AddressRefusedError, NameNotFoundError, createAddressGuard, type AddressGuard, type AddressGuardOptions, type Endpoint, type Resolve } from '#intake/address/address-guard.ts';
export { createGuardedAgent, type GuardedAgentOptions } from '#intake/address/guarded-agent.ts';
export { parsePrivateHosts, type PrivateHosts } from '#intake/address/private-hosts.ts';
export { canonicalRepositoryUrl, parseRepositoryUrl } from '#intake/address/repository-url.ts';
export { extractArchive, type ExtractOptions } from '#intake/archive/extract-archive.ts';
export { DEFAULT_GIT_LIMITS, DEFAULT_SNAPSHOT_LIMITS, IntakeError, type IntakeFailure, type LeftOut, type Snapshot, type SnapshotLimits, type SnapshotOrigin } from '#intake/snapshot/snapshot.ts';
