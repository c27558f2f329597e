import type { FastifyRequest } from 'fastify';

/** `Location` of what a POST to a collection has made (RFC 9110, 10.2.2), under the prefix that the caller uses. */
export function locationOf({ url }: FastifyRequest, id: string): string {
  const [collection = ''] = url.split('?');
  return `${collection}/${id}`;
}

/** The address of what a collection belongs to: of `/findings/7/comments` the finding's. */
export function parentOf({ url }: FastifyRequest): string {
  const [collection = ''] = url.split('?');
  return collection.slice(0, collection.lastIndexOf('/'));
}
