const config = {
  password: 'Tr0ub4dor&3-kd82', // finding: hard-coded-secret
  apiKey: 'k9f3Lq0Zx7Vb2Nw8Rt5Ypd1c', // finding: hard-coded-secret
};
const { signingKey = '7c1e5b0a9d3f8e62c4471d90' } = process.env; // finding: hard-coded-secret
const token = process.env.TOKEN || 'Zq8Lw2Xv0Np5Tk3Rb7Ym'; // finding: hard-coded-secret

class Client {
  secretKey = 'd41f8cd98f00b204e9800998'; // finding: hard-coded-secret
}

config['db-password'] = 'hunter2!'; // finding: hard-coded-secret
module.exports = { config, signingKey, token, Client };
