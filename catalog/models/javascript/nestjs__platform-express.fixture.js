const { FileInterceptor } = require('@nestjs/platform-express');

FileInterceptor('file', { preservePath: true });
