import { show } from './show.js';

show(document.location.hash.slice(1)); // source: hash
