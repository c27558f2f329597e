import probe.Probe;
import io.javalin.apibuilder.CrudHandler;
import io.javalin.http.Context;

import static io.javalin.apibuilder.ApiBuilder.get;
import static io.javalin.apibuilder.ApiBuilder.post;

class IoJavalinApibuilderFixture {
    void run() {
        get("/a", ctx -> Probe.sink(ctx.queryParam("a"))); // source: remote-text
        post(ctx -> Probe.sink(ctx.formParam("a"))); // source: remote-text
    }

    static class Users implements CrudHandler {
        public void getOne(Context ctx, String id) { // source: remote-text
            Probe.sink(id);
        }
    }
}
