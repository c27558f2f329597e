import type { Request } from 'express';
import { all, BaseHttpController, controller, cookies, httpDelete, httpGet, httpHead, httpOptions, httpPatch, httpPost, httpPut, queryParam, request, requestBody, requestHeaders, requestParam, response } from 'inversify-express-utils';

@controller('/orders')
export class Orders extends BaseHttpController {
  @httpGet('/:id')
  show(@requestParam('id') id: string): string { // source: remote-text
    sink(id);
    return taint(); // sink: xss; sink: answer-detail
  }

  @httpGet('/')
  list(@queryParam('page') page: string, @response() res: any): void { // source: remote-request
    sink(page);
    res.send(taint()); // sink: xss; sink: answer-detail
  }

  @httpPost('/')
  create(@requestBody() body: any, @requestHeaders('x-id') header: string, @cookies('a') cookie: string): void { // source: remote-request; source: remote-text
    sink(body.name);
    sink(header);
    sink(cookie);
  }

  @httpPut('/:id')
  change(@request() req): void { sink(req.body.name); } // source: remote-request

  @httpPatch('/:id')
  mend(req: Request): void { sink(req.query.a); } // source: remote-request

  @httpDelete('/:id')
  remove(req: Request): void { sink(req.params.id); } // source: remote-text

  @httpHead('/')
  ask(req: Request): void { sink(req.query.a); } // source: remote-request

  @httpOptions('/')
  offer(req: Request): void { sink(req.query.a); } // source: remote-request

  @all('/back')
  back(req: Request): unknown {
    sink(req.headers.a); // source: remote-text
    return this.redirect(taint()); // sink: open-redirect
  }
}
