import { Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { diskStorage } from 'multer';
import { randomUUID } from 'crypto';

@Controller('pictures')
export class Pictures {
  @Post('given')
  @UseInterceptors(FileInterceptor('picture', {
    storage: diskStorage({
      destination: './public/pictures',
      filename: (request, file, done) => done(null, `${Date.now()}-${file.originalname}`), // source: name; finding: unrestricted-upload from name
    }),
  }))
  given(@UploadedFile() file: unknown) {
    return file;
  }

  @Post('own')
  @UseInterceptors(FileInterceptor('picture', {
    storage: diskStorage({
      destination: './public/pictures',
      filename: (request, file, done) => done(null, `${randomUUID()}.png`), // safe: a name of the program's own
    }),
  }))
  own(@UploadedFile() file: unknown) {
    return file;
  }
}
