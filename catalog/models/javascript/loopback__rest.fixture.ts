import { get, param, post, requestBody } from '@loopback/rest';

export class ProductController {
  @get('/a/{id}')
  async find(@param.path.string('id') id: string, @param.query.string('q') q: string, @param.query.number('n') n: number) { // source: remote-text
    sink(id);
    sink(q);
    sink(n);
  }

  @post('/b')
  async create(@requestBody() body: object) { // source: remote-request
    sink(body);
  }
}
