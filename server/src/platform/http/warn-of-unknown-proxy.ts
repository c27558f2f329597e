import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const nearby = new BlockList();
for (const [network, length] of [['127.0.0.0', 8], ['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16]] as const) nearby.addSubnet(network, length, 'ipv4');
for (const [network, length] of [['::1', 128], ['fc00::', 7]] as const) nearby.addSubnet(network, length, 'ipv6');

/**
 * Says once that a proxy of the operator's own network asks for somebody whom we do not see. From farther away the header means nothing,
 * and a stranger could fill the log with it.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && isNearby(request.ip)) {
      hasWarned = true;
      request.log.warn({ proxy: request.ip }, 'a proxy is not in WHITEBOX_TRUSTED_PROXIES: all who come through it count as one address');
    }
    done();
  });
}

function isNearby(address: string): boolean {
  const version = isIP(address); // 0 where the connection is closed already.
  return version !== 0 && nearby.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
