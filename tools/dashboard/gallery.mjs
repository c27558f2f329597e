// @ts-check
// `npm run dashboard:gallery`: the parts of the dashboard in all their states, as files with the policy that the server sends.
import { fileURLToPath } from 'node:url';
import { buildDashboard } from './build-dashboard.mjs';
import { serveGallery } from './serve-gallery.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
await buildDashboard(root, 'gallery');
const { url } = await serveGallery(`${root}dist/dashboard-gallery`);
console.log(`The gallery is at ${url}. Ctrl-C ends it.`);
