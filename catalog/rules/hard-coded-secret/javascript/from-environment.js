const config = {
  password: process.env.PASSWORD, // safe: read from the environment
  apiKey: 'YOUR_API_KEY', // safe: a placeholder
  passwordField: 'password', // safe: the name of a field
};

module.exports = config;
