import type { ReportRule } from '@whitebox/engine';
import type { EstimationServices } from '#server/domain/estimations/index.ts';
import type { ScanServices } from '#server/domain/scans/index.ts';
import type { ReplayServices } from '#server/domain/findings/index.ts';
import type { UploadServices } from '#server/api/uploads.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';

/** Everything that the public API takes from its surroundings; `app.ts` puts it together. */
export interface PublicApiServices extends EstimationServices, Omit<ScanServices, 'secrets'>, ReplayServices, UploadServices {
  readonly secrets: SecretBox;
  readonly database: Database;
  readonly rateLimiter: RateLimiter;
  noteKeyUse(keyId: string): void;
  /** Version of the product, for exports and the OpenAPI document. */
  readonly version: string;
  /** Rules of the catalog, for exports. */
  rules(): Promise<readonly ReportRule[]>;
  /** Display name of a person, for what they write. */
  userName(tx: Transaction, userId: string): Promise<string>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Text fields beside `file` of a route that takes an upload, with their descriptions. */
    readonly upload?: Readonly<Record<string, string>>;
  }
}
