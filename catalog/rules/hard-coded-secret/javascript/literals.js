const config = {
  password: 'Tr0ub4dor&3-kd82', // finding: hard-coded-secret
  apiKey: 'k9f3Lq0Zx7Vb2Nw8Rt5Ypd1c', // finding: hard-coded-secret
};

module.exports = config;
