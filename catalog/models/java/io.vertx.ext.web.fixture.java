import probe.Probe;
import io.vertx.ext.web.*;

class IoVertxExtWebFixture {
    void routes(Router router) {
        router.get("/a/:id").handler(ctx -> Probe.sink(ctx.pathParam("id"))); // source: remote-text
        router.post("/b").handler(this::save); // route: POST /b
        router.route("/c").put(this::save); // route: PUT /c
        router.route(io.vertx.core.http.HttpMethod.PATCH, "/d").handler(this::save); // route: PATCH /d
        router.route("/g").method(io.vertx.core.http.HttpMethod.GET).method(io.vertx.core.http.HttpMethod.PUT).handler(this::save); // route: GET|PUT /g
        router.route().method(io.vertx.core.http.HttpMethod.DELETE).path("/e").handler(this::save); // route: DELETE /e
        Router inner = Router.router(null);
        inner.query("/f").handler(this::save); // route: QUERY /inner/f
        router.mountSubRouter("/inner", inner);
    }

    private void save(RoutingContext ctx) {
        Probe.sink(ctx.queryParam("a").get(0)); // source: remote-text
        Probe.sink(ctx.body().asJsonObject().getString("a")); // source: remote-request
        Probe.sink(ctx.getBodyAsString()); // source: remote-request
        Probe.sink(ctx.getCookie("a").getValue()); // source: remote-text
        for (FileUpload upload : ctx.fileUploads()) {
            Probe.sink(upload.fileName()); // source: uploaded-file
        }
        ctx.redirect((String) Probe.taint()); // sink: open-redirect
        ctx.end("<p>" + Probe.taint()); // sink: xss
    }
}
