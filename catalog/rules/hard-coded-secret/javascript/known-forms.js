const sender = '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'; // finding: hard-coded-secret
const database = 'mongodb://app:s3cr3t-w0rd@db.internal/shop'; // finding: hard-coded-secret
const key = '-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIJ7kq2v9rW1xT4bN8mZ5cL0pD3fG6hY2sU7eA1iO9tKoAoGCCqGSM49'; // finding: hard-coded-secret
const headers = { Authorization: 'Bearer q7Xw2Zp9Lk4Vn8Rt1Ys6Bd3F' }; // finding: hard-coded-secret
const local = 'mongodb://user:password@localhost/shop'; // safe: a placeholder
const shape = 'SG.xxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; // safe: a placeholder
const header = '-----BEGIN PRIVATE KEY-----'; // safe: no key follows
const emulated = 'AccountName=devstoreaccount1;AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='; // safe: everybody has it
const account = 'AccountName=notes;AccountKey=Kby7vdM02xNOcqFlqUwJPLlmEtlCDXJ2OUzFT50uSRZ8IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='; // finding: hard-coded-secret

module.exports = { sender, database, key, headers, local, shape, header };
const shown = '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7kq2v9rW1xT4bN8mZ5cL0pD3fG6hY\n-----END PRIVATE KEY-----'; // safe: it says that it has 1,217 bytes, and has 60
const whole = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIPfGBjzeFdjgqvEMpioSN4cgsnvRbmJK4PHMa+vzNJ82\n-----END PRIVATE KEY-----'; // finding: hard-coded-secret
const joined = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIPfGBjzeFdjgqvEMpioSN4cgsnvR' + // finding: hard-coded-secret
  'bmJK4PHMa+vzNJ82\n-----END PRIVATE KEY-----';
