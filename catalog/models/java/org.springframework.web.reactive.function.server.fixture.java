import probe.Probe;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;

class OrgSpringframeworkWebReactiveFunctionServerFixture {
    void answers() {
        ServerResponse.ok().contentType(MediaType.TEXT_HTML).bodyValue(Probe.taint()); // sink: xss
        ServerResponse.ok().contentType(MediaType.APPLICATION_JSON).bodyValue(Probe.taint()); // safe: no page
        ServerResponse.status(404).header("X-Name", (String) Probe.taint()).build(); // sink: header-injection
        ServerResponse.temporaryRedirect((java.net.URI) Probe.taint()); // sink: open-redirect
    }

    void run(ServerRequest request) throws Exception {
        Probe.sink(request.queryParam("a")); // source: remote-text
        Probe.sink(request.pathVariable("a")); // source: remote-text
        Probe.sink(request.headers().firstHeader("a")); // source: remote-text
        Probe.sink(request.bodyToMono(String.class)); // source: remote-request
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
            return request.queryParam("page");
        }
    }
}
