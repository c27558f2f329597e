const config = {
  password: 'Tr0ub4dor&3-kd82', // missing: hard-coded-secret — texts are not judged yet
  apiKey: 'k9f3Lq0Zx7Vb2Nw8Rt5Ypd1c', // missing: hard-coded-secret — texts are not judged yet
};

module.exports = config;
