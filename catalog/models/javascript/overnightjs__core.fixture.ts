import { All, Controller, Delete, Get, Middleware, Patch, Post, Put } from '@overnightjs/core';

const signedIn = (req: any, res: any, next: any) => (req.headers.a ? next() : res.sendStatus(401));

@Controller('users')
export class Users {
  @Get(':id')
  show(req: any, res: any): void {
    sink(req.params.id); // source: remote-text
    res.send(taint()); // sink: xss; sink: answer-detail
  }

  @Post()
  @Middleware([signedIn])
  create(req: any, res: any): void {
    sink(req.body); // source: remote-request
  }

  @Put(':id')
  private async change(req: any, res: any): Promise<void> {
    sink(req.body.name); // source: remote-request
  }

  @Patch(':id')
  mend(req: any, res: any): void { sink(req.query.a); } // source: remote-request

  @Delete(':id')
  remove(req: any, res: any): void { sink(req.params.id); } // source: remote-text

  @All('*')
  any(req: any, res: any): void { sink(req.headers.a); } // source: remote-text
}
