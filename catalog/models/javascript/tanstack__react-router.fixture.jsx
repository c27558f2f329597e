import { createFileRoute, createRootRoute, createRoute, createServerFn } from '@tanstack/react-router';

export const Route = createFileRoute('/_shop/orders/$id')({ // route: GET /orders/$id
  server: { handlers: { POST: ({ request, params }) => { // route: POST /_shop/orders/$id
    sink(params.id); // source: remote-text
    return new Response(request.url);
  } } },
  component: () => {
    sink(Route.useParams().id); // source: remote-text
    sink(Route.useSearch().page); // source: remote-text
  },
});

const root = createRootRoute({});
const shop = createRoute({ getParentRoute: () => root, path: 'shop' }); // route: GET /shop
const item = createRoute({ getParentRoute: () => shop, path: '$item' }); // route: GET /shop/$item
root.addChildren([shop.addChildren([item])]);

export const save = createServerFn().handler((order) => order);
