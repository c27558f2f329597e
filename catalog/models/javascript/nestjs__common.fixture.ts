import { Body, Controller, Get, Headers, Param, Post, Query, Redirect, UploadedFile } from '@nestjs/common';

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
    return `<b>${taint(a)}</b>`; // sink: xss
  }
}

@Controller('birds')
export class BirdsController {
  @Get('away')
  @Redirect('/', 302)
  away(@Query('a') a: string): { url: string } {
    return { url: taint(a) }; // sink: open-redirect
  }

  @Get('link')
  link(@Query('a') a: string): { url: string } {
    return { url: taint(a) };
  }
}
