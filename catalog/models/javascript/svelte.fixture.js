import { page } from '$app/state';

sink($state(taint())); // flow
_html(taint()); // sink: dom-xss
sink($page.url.searchParams.get('q')); // source: browser-location
sink(page.url.searchParams.get('q')); // source: browser-location
