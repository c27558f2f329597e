/*
 * Looks whether the owner of an origin has published its word. What answers is a stranger's: the connection passes the address guard, which
 * judges the address that it goes to; nothing is followed elsewhere, four kilobytes are read and ten seconds waited, and what is read is
 * compared and never kept.
 */
import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AddressRefusedError, createGuardedAgent, NameNotFoundError, type AddressGuard } from '@whitebox/intake/address';
import { request } from 'undici';
import { proofPlaces, type ProofPlaces } from '#server/domain/targets/target-address.ts';
import type { Proof } from '#server/domain/targets/target.store.ts';

export type ProofCheck =
  | { readonly outcome: 'seen'; readonly by: Proof }
  /** `isDefinite`: everybody who was asked answered, and none of them with the word. */
  | { readonly outcome: 'not-seen'; readonly problem: string; readonly isDefinite: boolean };

export interface ProofServices {
  readonly guard: AddressGuard;
  readonly extraCa?: string;
  /** Texts of a name, by the system's resolvers by default. */
  readonly resolveTxt?: (name: string) => Promise<readonly (readonly string[])[]>;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4_096;

/** Asks for the record and the file at once; either is enough. */
export async function checkProof(services: ProofServices, target: { readonly origin: string; readonly token: string }): Promise<ProofCheck> {
  const { dns, file } = proofPlaces(target);
  const looks = await Promise.all([...(dns ? [lookAtRecord(services, dns)] : []), lookAtFile(services, target.origin, file)]);
  const seen = looks.find(({ isSeen }) => isSeen);
  if (seen !== undefined) return { outcome: 'seen', by: seen.by };
  return { outcome: 'not-seen', problem: looks.map(({ problem }) => problem).join('; '), isDefinite: looks.every(({ isDefinite }) => isDefinite) };
}

interface Look {
  readonly by: Proof;
  readonly isSeen: boolean;
  readonly problem: string;
  readonly isDefinite: boolean;
}

async function lookAtRecord({ resolveTxt = resolveBySystem, timeoutMs = TIMEOUT_MS }: ProofServices, { name, value }: NonNullable<ProofPlaces['dns']>): Promise<Look> {
  const by = 'dns';
  try {
    const records = await within(timeoutMs, resolveTxt(name));
    // A long text comes in pieces.
    const isSeen = records.some((pieces) => pieces.join('').trim() === value);
    return { by, isSeen, problem: `${name} has no TXT record with the value`, isDefinite: true };
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');
    return { by, isSeen: false, problem: isAbsent ? `${name} has no TXT record` : `${name} could not be looked up`, isDefinite: isAbsent };
  }
}

function resolveBySystem(name: string): Promise<readonly (readonly string[])[]> {
  return new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new AbortController();
  try {
    const timeout = sleep(ms, undefined, { signal: late.signal }).then(() => Promise.reject(new Error('no answer in time')));
    return await Promise.race([work, timeout]);
  } finally {
    late.abort();
  }
}

async function lookAtFile(services: ProofServices, origin: string, { path, content }: ProofPlaces['file']): Promise<Look> {
  const { guard, extraCa, timeoutMs = TIMEOUT_MS } = services;
  const agent = createGuardedAgent(guard, { timeoutMs, ...(extraCa === undefined ? {} : { extraCa }) });
  const look = { by: 'file' as const, isSeen: false, isDefinite: true };
  try {
    const { statusCode, body } = await request(`${origin}${path}`, {
      dispatcher: agent, signal: AbortSignal.timeout(timeoutMs), headers: { 'user-agent': 'Whitebox', accept: 'text/plain', 'accept-encoding': 'identity' },
    });
    if (statusCode >= 300 && statusCode < 400) return { ...look, problem: `${path} is redirected; it has to be answered at ${origin} itself` };
    if (statusCode !== 200) return { ...look, problem: `${path} is answered ${statusCode}`, isDefinite: statusCode < 500 && statusCode !== 429 };
    const text = await readStart(body);
    return { ...look, isSeen: text.split(/\r?\n/).some((line) => line.trim() === content), problem: `${path} does not hold the value` };
  } catch (error) {
    return { ...look, problem: `${path} could not be fetched: ${reasonOf(error)}`, isDefinite: isRefusal(error) };
  } finally {
    await agent.destroy();
  }
}

async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8');
}

function isRefusal(error: unknown): boolean {
  return error instanceof AddressRefusedError || (error instanceof Error && error.cause instanceof AddressRefusedError);
}

/** The guard's words are fit for callers; what a library says is not. */
function reasonOf(error: unknown): string {
  const refusal = [error, error instanceof Error ? error.cause : undefined].find((one) => one instanceof AddressRefusedError || one instanceof NameNotFoundError);
  if (refusal instanceof Error) return refusal.message;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name.endsWith('TimeoutError'))) return 'it took too long';
  return 'the connection failed';
}
