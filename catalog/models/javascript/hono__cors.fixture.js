import { cors } from 'hono/cors';

cors({ origin: '*', credentials: true }); // misuse: permissive-cors
cors({ origin: 'https://example.org', credentials: true });
cors({ origin: (origin) => taint(origin) }); // sink: permissive-cors
cors({ origin: (origin) => { sink(origin); return 'https://example.org'; } }); // source: remote-text
