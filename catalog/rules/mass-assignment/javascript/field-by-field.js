const express = require('express');
const mongoose = require('mongoose');

const app = express();
app.use(express.json());
const Member = mongoose.model('Member', new mongoose.Schema({ name: String, mail: String, isAdmin: Boolean }));
const OFFERED = ['name', 'mail'];

app.put('/in-loop/:id', async (req, res) => {
  const member = await Member.findById(req.params.id);
  for (const key in req.body) member[key] = req.body[key]; // source: looped; finding: mass-assignment from looped
  await member.save();
  res.end();
});

app.put('/by-keys/:id', async (req, res) => {
  const member = await Member.findById(req.params.id);
  Object.keys(req.body).forEach((key) => { // source: keys
    member[key] = req.body[key]; // finding: mass-assignment from keys
  });
  await member.save();
  res.end();
});

app.put('/one-field/:id', async (req, res) => {
  const member = await Member.findById(req.params.id);
  member[req.body.field] = req.body.value; // source: field; finding: mass-assignment from field
  await member.save();
  res.end();
});

app.put('/offered/:id', async (req, res) => {
  const member = await Member.findById(req.params.id);
  for (const key of Object.keys(req.body)) {
    if (OFFERED.includes(key)) member[key] = req.body[key]; // safe: fields that are offered
  }
  for (const key of OFFERED) {
    if (req.body[key] !== undefined) member[key] = req.body[key]; // safe: fields that are offered
  }
  await member.save();
  res.end();
});

app.put('/counted', (req, res) => {
  const counts = {};
  for (const key of Object.keys(req.body)) counts[key] = req.body[key]; // safe: nothing is stored
  res.json(counts);
});

app.get('/shown/:id', async (req, res) => {
  const member = await Member.findById(req.params.id).lean();
  member[req.query.as] = req.query.label; // safe: it is answered, and never stored
  res.json(member);
});

app.put('/beginning/:id', async (req, res) => {
  const member = await Member.findById(req.params.id);
  member['profile_' + req.body.field] = req.body.value; // safe: no field of rights begins so
  await member.save();
  res.end();
});

app.put('/short-beginning/:id', async (req, res) => {
  const member = await Member.findById(req.params.id);
  member['is' + req.body.field] = req.body.value; // source: short; finding: mass-assignment from short
  await member.save();
  res.end();
});

async function finish(member) {
  await member.save();
}

function fill(member, sent) {
  for (const key of Object.keys(sent)) member[key] = sent[key]; // finding: mass-assignment from helped
}

app.put('/helped/:id', async (req, res) => {
  const member = await Member.findById(req.params.id);
  fill(member, req.body); // source: helped
  await finish(member);
  res.end();
});
