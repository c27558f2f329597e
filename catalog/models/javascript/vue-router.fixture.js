import { useRoute } from 'vue-router';

export function page() {
  const route = useRoute();
  sink(route.query.q); // source: browser-location
  sink(route.hash); // source: browser-location
}
