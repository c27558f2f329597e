import { compile, h } from 'vue';
import Vue from 'vue';

h('div', { innerHTML: taint() }); // sink: dom-xss
compile(taint()); // sink: template-injection

Vue.extend({
  computed: {
    body() {
      sink(this.$route.query.body); // source: browser-location
    },
  },
  mounted() {
    sink(this.$route.params.id); // source: browser-location
  },
  render(create) {
    return create('div', { domProps: { innerHTML: taint() } }); // sink: dom-xss
  },
});
