const labels = {
  password: 'Password:', // safe: words of the page
  token: 'refresh_token_for_the_next_step_1', // safe: words, not chance
  passwordHint: 'Tr0ub4dor&3', // safe: a hint is no password
  secretRef: 'projects/1/secrets/Db9xK2', // safe: where the secret is, not what it is
  tokenUrl: 'https://login.internal/oauth2/token', // safe: an address
  apiKey: 'YOUR_API_KEY_1234567890', // safe: a placeholder
  apiToken: '${API_TOKEN_2}', // safe: filled in at run time
};
const integrity = { key: 'sha512-k9f3Lq0Zx7Vb2Nw8Rt5Ypd1cQ' }; // safe: a checksum

module.exports = { labels, integrity };

const inParts = { password: 'corr3ct-' + 'horse-42' }; // finding: hard-coded-secret
const ofTwo = { password: 'corr3ct-' + process.env.PART }; // safe: half of it is set up

const measured = { applicationId: '9f1d2c34-70b5-4e61-9c52-1a7e0f3b6d48', clientToken: 'pub7f3a91c05de24b68a1f09c7e52d4b83f', site: 'datadoghq.com' }; // safe: what every page shows
const reported = { applicationId: '9f1d2c34-70b5-4e61-9c52-1a7e0f3b6d48', clientToken: '7f3a91c05de24b68a1f09c7e52d4b83f' }; // finding: hard-coded-secret
