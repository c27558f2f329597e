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
app.use('/articles', new Articles()); // route: GET /articles taking header a, query code; route: GET /articles/:id taking path id; route: POST /articles taking body slug
app.use('/logs', new (require('some-store').Store)()); // route: PATCH /logs/:id taking path id; route: DELETE /logs/:id taking path id; route: PUT /logs/:id taking path id
