const cors = require('@koa/cors');

cors({ origin: '*', credentials: true }); // misuse: permissive-cors
cors({ credentials: true }); // misuse: permissive-cors
cors({ origin: 'https://example.org', credentials: true });
cors({ origin: (ctx) => taint(ctx) }); // sink: permissive-cors
