import probe.Probe;
import io.javalin.apibuilder.CrudHandler;
import io.javalin.http.Context;

import static io.javalin.apibuilder.ApiBuilder.get;
import static io.javalin.apibuilder.ApiBuilder.path;
import static io.javalin.apibuilder.ApiBuilder.post;

// route: GET /api/late
// route: PATCH /people/{id} taking path id; route: GET /people
class IoJavalinApibuilderFixture {
    void run() {
        io.javalin.apibuilder.ApiBuilder.crud("/people/{id}", new Users());
        path("/api", () -> get("/late", ctx -> ctx.status(204)));
        get("/a", ctx -> Probe.sink(ctx.queryParam("a"))); // source: remote-text
        post(ctx -> Probe.sink(ctx.formParam("a"))); // source: remote-text
    }

    static class Users implements CrudHandler {
        public void getOne(Context ctx, String id) { // source: remote-text
            Probe.sink(id);
        }
        public void update(Context ctx, String id) {}
        public void getAll(Context ctx) {}
    }
}
