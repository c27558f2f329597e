import { Body, Get, Path, Query, Route } from 'tsoa';

@Route('users')
export class Users {
  @Get('{id}')
  show(@Path() id: string, @Query() a: string, @Body() body: { name: string }): void { // source: remote-text; source: remote-request
    sink(id);
    sink(a);
    sink(body.name);
  }
}
