const { feathers } = require('@feathersjs/feathers');
const express = require('@feathersjs/express');

class Articles {
  async find(params) {
    sink(params.query.code); // source: remote-request
    sink(params.headers.a); // source: remote-text
    sink(params.route.id); // source: remote-text
  }

  async get(id) { // source: remote-text
    sink(id);
  }

  async create(data) {
    sink(data.slug); // source: remote-request
  }
}

const app = express(feathers());
app.use('/articles', new Articles());
