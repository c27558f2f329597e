import fs from 'fs';
import { Body, Controller, Post } from '@nestjs/common';
import { IsString, Matches } from 'class-validator';

class Named {
  @IsString()
  @Matches('^[a-zA-Z0-9_-]*$', undefined, { message: 'letters and digits' })
  id: string;

  @Matches(/^[a-z]+$/i)
  kind: string;

  @Matches(/[a-z]+/)
  folder: string;

  @Matches(/^[a-z]+$/m)
  lines: string;
}

@Controller('shares')
export class Shares {
  @Post()
  create(@Body() body: Named): void { // source: body
    fs.mkdirSync(`/srv/shares/${body.id}`); // safe: letters, digits, underscores and hyphens
    fs.mkdirSync(`/srv/shares/${body.kind}`); // safe: letters
    fs.mkdirSync(`/srv/shares/${body.folder}`); // finding: path-traversal from body
    fs.mkdirSync(`/srv/shares/${body.lines}`); // finding: path-traversal from body
  }
}
