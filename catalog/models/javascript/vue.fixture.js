import { compile, h } from 'vue';

h('div', { innerHTML: taint() }); // sink: dom-xss
compile(taint()); // sink: template-injection
