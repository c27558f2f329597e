export { AddressRefusedError, createAddressGuard, NameNotFoundError, type AddressGuard } from '#intake/address/address-guard.ts';
export { createGuardedAgent, type GuardedAgentOptions } from '#intake/address/guarded-agent.ts';
