import probe.Probe;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.function.*;

class OrgSpringframeworkWebServletFunctionFixture {
    void answers() {
        ServerResponse.ok().contentType(MediaType.TEXT_HTML).body(Probe.taint()); // sink: xss
        ServerResponse.ok().contentType(MediaType.APPLICATION_JSON).body(Probe.taint()); // safe: no page
        ServerResponse.status(404).header("X-Name", (String) Probe.taint()).build(); // sink: header-injection
    }

    RouterFunction<ServerResponse> run() {
        return RouterFunctions.route().GET("/a", this::a).build();
    }

    private ServerResponse a(ServerRequest request) {
        Probe.sink(request.param("a").orElse("")); // source: remote-text
        Probe.sink(request.pathVariable("a")); // source: remote-text
        Probe.sink(request.headers()); // source: remote-text
        Probe.sink(request.body(String.class)); // source: remote-request
        return ServerResponse.temporaryRedirect((java.net.URI) Probe.taint()).build(); // sink: open-redirect
    }

    static final String ROOT = "/shop";

    Object routes(Handlers handlers) {
        return RouterFunctions.route(RequestPredicates.GET("/users/{id}").and(RequestPredicates.accept("json")), handlers::show) // route: GET /users/{id} taking path id
            .andRoute(RequestPredicates.POST("/users"), handlers::show); // route: POST /users
    }

    Object built(Handlers handlers, Unknown unknown) {
        return RouterFunctions.route()
            .GET("/items", handlers::list) // route: GET /items taking query page
            .PUT("/items/{id}", RequestPredicates.accept("json"), unknown::storeElsewhere) // route: PUT /items/{id}
            .nest(RequestPredicates.path(ROOT), shop -> shop.DELETE("/cart", handlers::show) // route: DELETE /shop/cart
                .path("/v1", version -> version.PATCH("/cart", handlers::show))) // route: PATCH /shop/v1/cart
            .build();
    }

    static class Handlers {
        Object show(ServerRequest request) {
            return null;
        }

        Object list(ServerRequest request) {
            return request.param("page");
        }
    }
}
