import { compile, computed, defineComponent, h, onMounted, ref } from 'vue';
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

v_html(taint()); // sink: dom-xss
v_html(ref(taint())); // sink: dom-xss
v_href(taint()); // sink: page-address
v_src(ref(taint())); // sink: page-address
sink($route.query.q); // source: browser-location
const held = ref('');
onMounted(() => { held.value = taint(); });
sink(held.value); // flow
sink(ref(taint()).value); // flow
sink(computed(() => taint()).value); // flow
sink(defineComponent(taint())); // flow
