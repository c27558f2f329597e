import { exec } from 'node:child_process';
import { Controller, Get, Injectable, Param, ParseIntPipe, Query } from '@nestjs/common';

@Injectable()
class Archives {
  pack(folder: string): void {
    exec(`tar czf out.tgz ${folder}`); // finding: command-injection from folder
  }

  number(id: number): void {
    exec(`tar czf ${id}.tgz .`); // safe: a number
  }
}

@Controller('archives')
export class ArchivesController {
  constructor(private readonly archives: Archives) {}

  @Get()
  pack(@Query('folder') folder: string): void { // source: folder
    this.archives.pack(folder);
  }

  @Get(':id')
  number(@Param('id', ParseIntPipe) id: number): void {
    this.archives.number(id);
  }
}
