/* A server over TLS on the loopback, with a certificate of its own making: no key is kept in the repository. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { DEFAULT_CIPHERS, type SecureVersion } from 'node:tls';

export interface SecureServer {
  readonly url: string;
  readonly certificate: string;
  readonly close: () => Promise<void>;
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startSecureServer({ until, protocol }: { readonly until: Date; readonly protocol: SecureVersion }): Promise<SecureServer> {
  const certificate = selfSigned({ until, privateKey, publicKey });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  // Signatures of TLS 1.1 are of SHA-1, which the usual level of security leaves out.
  const server = createServer({ key, cert: certificate, minVersion: protocol, maxVersion: protocol, ciphers: `${DEFAULT_CIPHERS}:@SECLEVEL=0` }, (_request, response) => response.end('hello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on an address.
  return {
    url: `https://127.0.0.1:${port}`,
    certificate,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** X.509 in its first version, signed by its own key. */
function selfSigned({ until, privateKey, publicKey }: { readonly until: Date; readonly privateKey: KeyObject; readonly publicKey: KeyObject }): string {
  const signature = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex')); // sha256WithRSAEncryption
  const name = sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('127.0.0.1'))))); // commonName
  const validity = sequence(time(new Date('2020-01-01T00:00:00Z')), time(until));
  const content = sequence(der(0x02, Buffer.from([1])), signature, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }));
  const whole = sequence(content, signature, der(0x03, Buffer.from([0]), sign('sha256', content, privateKey)));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

/** Tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255])]), content]);
}

function time(date: Date): Buffer {
  return der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
}
