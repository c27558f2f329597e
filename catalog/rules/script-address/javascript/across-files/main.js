import { linkTo } from './link.js';

linkTo(new URLSearchParams(document.location.search).get('back')); // source: search
