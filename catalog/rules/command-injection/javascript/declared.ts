import { execSync } from 'child_process';
import { Body, Controller, Get, Param, ParseUUIDPipe, ParseIntPipe, Post } from '@nestjs/common';
import { IsIn, IsInt, IsString } from 'class-validator';

class Export {
  @IsIn(['csv', 'xlsx'])
  format: string;

  @IsInt()
  year: unknown;

  @IsString()
  name: string;
}

@Controller('reports')
export class Reports {
  @Post()
  make(@Body() { format, year, name }: Export): void { // source: body
    execSync(`report ${format} ${year}`); // safe: one of two formats, a number
    execSync(`report ${name}`); // finding: command-injection from body
  }

  @Get(':id/:kind/:page')
  show(@Param('id', ParseUUIDPipe) id: string, @Param('kind') kind: string, @Param('page', new ParseIntPipe()) page: unknown): void { // source: kind
    execSync(`report ${id} ${page}`); // safe: hexadecimal digits, a number
    execSync(`report ${kind}`); // finding: command-injection from kind
  }
}
