export { AddressRefusedError, NameNotFoundError, createAddressGuard, type AddressGuard, type AddressGuardOptions, type Endpoint, type Resolve } from '#intake/address/address-guard.ts';
export { createGuardedAgent, type GuardedAgentOptions } from '#intake/address/guarded-agent.ts';
export { parsePrivateHosts, type PrivateHosts } from '#intake/address/private-hosts.ts';
export { canonicalRepositoryUrl, parseRepositoryUrl } from '#intake/address/repository-url.ts';
