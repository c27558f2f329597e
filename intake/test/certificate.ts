import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A self-signed certificate for `localhost` and 127.0.0.1, made of DER by hand: tests need no openssl. PEM texts. */
export function createCertificate(names: readonly string[] = ['localhost']): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
  const name = sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('whitebox test')))));
  const validity = sequence(der(0x18, Buffer.from('20200101000000Z')), der(0x18, Buffer.from('20991231000000Z')));
  const alternatives = sequence(der(0x87, Buffer.from([127, 0, 0, 1])), ...names.map((text) => der(0x82, Buffer.from(text))));
  const extensions = der(0xa3, sequence(
    sequence(Buffer.from('0603551d11', 'hex'), der(0x04, alternatives)),
    sequence(Buffer.from('0603551d130101ff', 'hex'), der(0x04, sequence(Buffer.from('0101ff', 'hex')))),
  ));
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const body = sequence(Buffer.from('a003020102', 'hex'), serial, algorithm, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }), extensions);
  const certificate = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])));
  const base64 = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return { cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
