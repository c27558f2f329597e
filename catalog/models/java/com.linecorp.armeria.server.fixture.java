import probe.Probe;
import com.linecorp.armeria.common.*;
import com.linecorp.armeria.server.*;
import com.linecorp.armeria.server.annotation.*;

class ComLinecorpArmeriaServerFixture {
    static class Users implements HttpService {
        @Override
        public HttpResponse serve(ServiceRequestContext ctx, HttpRequest req) {
            Probe.sink(ctx.pathParam("id")); // source: remote-text
            Probe.sink(ctx.queryParam("q")); // source: remote-text
            Probe.sink(ctx.queryParams()); // source: remote-text
            Probe.sink(ctx.path()); // source: remote-text
            Probe.sink(req.headers().get("X-Trace")); // source: remote-text
            Probe.sink(ctx.id()); // safe: the server made it
            return HttpResponse.of("a");
        }
    }

    static class Orders {
        @Get("/orders/{id}")
        public HttpResponse one(@Param("id") String id) { // route: GET /shop/orders/{id} taking path id
            return HttpResponse.of("a");
        }
    }

    public static void main(String[] args) {
        Server.builder()
            .service("/users/{id}", new Users()) // route: ANY /users/{id} taking path id, query q, header X-Trace
            .serviceUnder("/files", FileService.of(ClassLoader.getSystemClassLoader(), "/public")) // route: ANY /files
            .route().post("/parcels/{id}").build(new Users()) // route: POST /parcels/{id}
            .route().path("/any").build(new Users()) // route: ANY /any
            .annotatedService("/shop", new Orders())
            .build()
            .start();
    }
}
