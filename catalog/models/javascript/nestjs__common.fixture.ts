import { BadRequestException, HttpException, InternalServerErrorException, Req, Res, HostParam, QueryMethod, Search, Sse, Version, Body, Controller, Get, Headers, Param, Post, Put, Query, Redirect, UploadedFile } from '@nestjs/common';

@Controller('cats')
export class CatsController {
  @Get(':id')
  show(@Param('id') id: string, @Query() query: unknown, @Headers('x-a') header: string): void { // source: remote-text; source: remote-request
    sink(id);
    sink(query);
    sink(header);
  }

  @Post()
  create(@Body() body: { name: string }, @UploadedFile() file: unknown): void { // source: remote-request; source: uploaded-file
    sink(body.name);
    sink(file);
  }
}

@Controller('dogs')
export class DogsController {
  @Get(':id')
  show(@Query('a') a: string): string {
    return `<b>${taint(a)}</b>`; // sink: answer-detail; sink: xss
  }
}

@Controller('birds')
export class BirdsController {
  @Get('away')
  @Redirect('/', 302)
  away(@Query('a') a: string): { url: string } {
    return { url: taint(a) }; // sink: answer-detail; sink: open-redirect
  }

  @Get('link')
  link(@Query('a') a: string): { url: string } {
    return { url: taint(a) }; // sink: answer-detail
  }
}

const PREFIX = 'api';
enum Names { Fish = 'fish' }

@Controller({ path: PREFIX + '/' + Names.Fish, version: ['1', '2'] })
export class FishController {
  @Sse()
  changes(@Query('since') since: string) { // source: remote-request; route: GET /v1/api/fish taking query since; route: GET /v2/api/fish taking query since
    sink(since);
  }

  @QueryMethod('search')
  search(@Body() wanted: any) { // source: remote-request; route: QUERY /v1/api/fish/search taking body body
    sink(wanted);
  }

  @Version('3')
  @Search('find')
  find(@Query('name') name: string, @HostParam('account') account: string) { // source: remote-request; source: remote-text; route: SEARCH /v3/api/fish/find taking query name
    sink(name);
    sink(account);
  }
}

@Controller('mice')
export class MiceController {
  @Get('found')
  found(@Req() req: any, @Res() res: any) {
    sink(req.query.a); // source: remote-request
    res.redirect(taint()); // sink: open-redirect
  }

  @Put('picture')
  picture(@Res({ passthrough: true }) res: any) {
    res.setCookie('session', 'a', { httpOnly: true }); // misuse: insecure-cookie
    res.setCookie('session', 'a', { httpOnly: true, secure: true }); // safe: both flags
  }
}

class WordPipe {
  transform(value: string) {
    if (!/^[a-z]+$/.test(value)) throw new Error('no word');
    return value;
  }
}
class CountPipe {
  transform(value: string) {
    return Number(value);
  }
}
@Controller('words')
export class WordsController {
  @Get('word')
  word(@Query('word', WordPipe) word: string) { // source: remote-request
    sink(word);
  }

  @Get('count')
  count(@Query('count', new CountPipe()) count: any) {
    sink(count); // safe: a number
  }
}

@Controller('turtles')
export class TurtlesController {
  @Get('told')
  told(@Query('a') a: string): void {
    if (a === '1') throw new InternalServerErrorException({ error: taint(a) }); // sink: answer-detail
    if (a === '2') throw new HttpException(taint(a), 500); // sink: answer-detail
    throw new BadRequestException('no such turtle', { cause: taint(a) }); // safe: the cause is not answered
  }
}
