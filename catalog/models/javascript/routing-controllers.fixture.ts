import { Body, Get, JsonController, Param, QueryParam } from 'routing-controllers';

@JsonController()
export class Users {
  @Get('/users/:id')
  show(@Param('id') id: string, @QueryParam('a') a: string, @Body() body: { name: string }): void { // source: remote-text; source: remote-request
    sink(id);
    sink(a);
    sink(body.name);
  }
}
