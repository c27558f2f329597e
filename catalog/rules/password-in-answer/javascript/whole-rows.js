const express = require('express');
const mongoose = require('mongoose');
const mysql = require('mysql2/promise');
const { PrismaClient } = require('@prisma/client');

const memberSchema = new mongoose.Schema({ name: String, password: { type: String, required: true } });
const Member = mongoose.model('Member', memberSchema);
const Note = mongoose.model('Note', new mongoose.Schema({ text: String }));
const Guest = mongoose.model('Guest', new mongoose.Schema({ name: String, password: { type: String, select: false } }));
const prisma = new PrismaClient();
const pool = mysql.createPool({ host: 'db' });
const app = express();

const HIDDEN = '-password';
const UNUSED = '-nickname';

app.get('/members', async (req, res) => {
  const members = await Member.find(); // source: members
  res.json({ members }); // finding: password-in-answer from members
});

app.get('/members/:id', async (req, res) => {
  const member = await Member.findById(req.params.id); // source: member
  if (member.password === req.query.password) {
    res.json(member); // finding: password-in-answer from member
  }
});

app.get('/members/:id/columns', async (req, res) => {
  res.json(await Member.findById(req.params.id).select('-passwordHash -__v')); // finding: password-in-answer
  res.json(await Member.findById(req.params.id).select('-nickname -password')); // safe: all columns but two
  res.json(await Member.findById(req.params.id).select('-password')); // safe: all columns but one
  res.json(await Member.findById(req.params.id).select(`-__v ${HIDDEN}`)); // safe: all columns but two
  res.json(await Member.findById(req.params.id).select(`-__v ${UNUSED}`)); // finding: password-in-answer
});

app.get('/members/:id/cleared', async (req, res) => {
  const member = await Member.findById(req.params.id);
  member.password = undefined;
  res.json(member); // safe: taken out
});

app.get('/members/:id/deleted', async (req, res) => {
  const member = await Member.findById(req.params.id).lean();
  delete member['password'];
  res.json(member); // safe: taken out
});

app.get('/members/:id/rest', async (req, res) => {
  const { password, ...rest } = await Member.findById(req.params.id).lean();
  res.json(rest); // safe: the rest of it
});

app.get('/members/:id/name', async (req, res) => {
  const member = await Member.findById(req.params.id);
  res.json({ name: member.name }); // safe: another field
});

app.get('/notes', async (req, res) => {
  res.json(await Note.find()); // safe: notes keep no password
});

app.get('/guests', async (req, res) => {
  res.json(await Guest.find()); // safe: the definition leaves it out
});

app.post('/accounts', async (req, res) => {
  await prisma.account.create({ data: { name: req.body.name, password: await digest(req.body.password) } });
  res.end();
});

app.get('/accounts', async (req, res) => {
  const accounts = await prisma.account.findMany({ where: { open: true } }); // source: accounts
  res.status(200).json({ data: { accounts } }); // finding: password-in-answer from accounts
});

app.get('/accounts/names', async (req, res) => {
  res.json(await prisma.account.findMany({ select: { name: true } })); // safe: one column
});

app.post('/staff', async (req, res) => {
  await pool.query('INSERT INTO staff (name, password) VALUES (?, ?)', [req.body.name, await digest(req.body.password)]);
  res.end();
});

app.get('/staff', async (req, res) => {
  const [rows] = await pool.query('SELECT * FROM staff'); // source: rows
  res.json(rows); // finding: password-in-answer from rows
});

app.get('/staff/names', async (req, res) => {
  const [rows] = await pool.query('SELECT id, name FROM staff');
  res.json(rows); // safe: two columns
});

app.get('/rooms', async (req, res) => {
  const [rows] = await pool.query('SELECT * FROM rooms');
  res.json(rows); // safe: rooms have no password
});
