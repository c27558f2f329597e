/*
 * An API process of its own, to be killed or to race another: told by its first message where, it answers with its address. Deleted
 * bytes are never removed where it is told to die over them.
 */
import { registerPublicApi } from '#server/api/public-api.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import type { Connection } from '#server/platform/database/connection.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { publicApiServices } from '#test/public-api-services.ts';

export interface UploadServiceOrders {
  readonly connection: Connection;
  readonly folder: string;
  readonly quota: PublicApiServices['quota'];
  readonly removesNothing?: boolean;
}

async function serve({ connection, folder, quota, removesNothing = false }: UploadServiceOrders): Promise<void> {
  const services = publicApiServices({ database: openDatabase(connection, { maxConnections: 4 }), folder });
  const blobs = removesNothing ? { ...services.blobs, remove: () => new Promise<never>(() => undefined) } : services.blobs;
  const app = createServer();
  await registerPublicApi(app, { ...services, blobs, quota });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}

// The test that starts this process sends nothing else.
process.once('message', (orders: UploadServiceOrders) => void serve(orders));
