import type { PublicClaim } from '#engine/catalog/secret-knowledge.ts';

/** Header, claims and signature of a JWT, each in Base64 of addresses; objects begin so. */
const JWT = /(?<![\w-])eyJ[\w-]{1,1000}\.(?<claims>eyJ[\w-]{1,4000})\.[\w-]{1,1000}$/;

/** Whether a text ends with a token (JWT) that says itself that everybody may have it. */
export function isPublicToken(text: string, known: readonly PublicClaim[]): boolean {
  const encoded = known.length > 0 ? JWT.exec(text)?.groups?.claims : undefined;
  const claims = encoded === undefined ? undefined : objectOf(Buffer.from(encoded, 'base64url').toString());
  return claims !== undefined && known.some(({ claim, is, unless }) => claims.get(claim) === is && !unless.some((other) => claims.has(other)));
}

function objectOf(text: string): ReadonlyMap<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? new Map(Object.entries(read)) : undefined;
  } catch {
    return undefined;
  }
}
