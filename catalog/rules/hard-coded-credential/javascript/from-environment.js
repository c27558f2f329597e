const jwt = require('jsonwebtoken');
const mysql = require('mysql');

mysql.createConnection({ host: 'db', password: process.env.DB_PASSWORD }); // safe: read from the environment
mysql.createConnection({ host: 'db', password: '' }); // safe: no password at all
exports.sign = (user) => jwt.sign({ user }, process.env.KEY); // safe: read from the environment
