import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { unsafeStatic } from 'lit/static-html.js';

unsafeHTML(taint()); // sink: dom-xss
unsafeSVG(taint()); // sink: dom-xss
unsafeStatic(taint()); // sink: dom-xss
