const { Pool } = require('pg');
const bcrypt = require('bcrypt');

const db = new Pool();
const ADD = 'INSERT INTO users (username, password, role) VALUES ($1, $2, $3)';

exports.join = async (name, password, role) => {
  const hash = await bcrypt.hash(password, 12);
  await db.query(ADD, [name, hash, role]); // finding: self-given-role from sent
};

exports.joinPlainly = async (name, password) => {
  const hash = await bcrypt.hash(password, 12);
  await db.query(ADD, [name, hash, 'member']); // safe: the program says the role
};
