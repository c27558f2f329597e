const fs = require('fs/promises');
const express = require('express');

const app = express();

class Upload {
  constructor(query) {
    this.name = String(query.name);
    if (!/^[a-f0-9]+$/.test(this.name)) this.name = 'none';
  }
}

class Asked {
  constructor(query) {
    this.name = String(query.name);
    this.isName = Boolean(/^[a-f0-9]+$/.test(this.name));
    if (!Boolean(/^[a-f0-9]+$/.test(this.name))) throw new Error(this.name);
  }
}

class Noted {
  constructor(query) {
    this.name = String(query.name);
    if (!/^[a-f0-9]+$/.test(this.name)) this.isOdd = true;
  }
}

class Turned {
  constructor(query) {
    this.name = String(query.name);
    if (/^[a-f0-9]+$/.test(this.name)) this.name = 'none';
  }
}

class Beside {
  constructor(query) {
    this.name = String(query.name);
    this.other = String(query.other);
    if (!/^[a-f0-9]+$/.test(this.name)) throw new Error(this.name);
  }
}

app.get('/uploads', async (req, res) => {
  await fs.readFile('public/' + new Upload(req.query).name); // safe: a name of characters alone
});

app.get('/asked', async (req, res) => {
  await fs.readFile('public/' + new Asked(req.query).name); // safe: a name of characters alone
});

app.get('/noted', async (req, res) => {
  const asked = req.query; // source: noted
  await fs.readFile('public/' + new Noted(asked).name); // finding: path-traversal from noted
});

app.get('/turned', async (req, res) => {
  const asked = req.query; // source: turned
  await fs.readFile('public/' + new Turned(asked).name); // finding: path-traversal from turned
});

app.get('/beside', async (req, res) => {
  const asked = req.query; // source: beside
  await fs.readFile('public/' + new Beside(asked).other); // finding: path-traversal from beside
});

class Reloaded {
  constructor(query) {
    this.name = String(query.name);
    const first = this.name;
    this.reload(query);
    if (!/^[a-f0-9]+$/.test(first)) throw new Error(first);
  }

  reload(query) {
    this.name = String(query.other);
  }
}

app.get('/reloaded', async (req, res) => {
  const asked = req.query; // source: reloaded
  await fs.readFile('public/' + new Reloaded(asked).name); // finding: path-traversal from reloaded
});
