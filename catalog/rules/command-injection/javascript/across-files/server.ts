import http from 'node:http';
import { parse } from 'node:url';
import { thumbnail } from './thumbnail.ts';

http.createServer((request, response) => {
  const { query } = parse(request.url ?? '', true); // source: url
  thumbnail(String(query.file));
  response.end();
}).listen(8080);
