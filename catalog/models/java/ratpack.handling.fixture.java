import probe.Probe;
import ratpack.handling.*;

class RatpackHandlingFixture implements Handler {
    void routes(Chain chain) {
        chain.get("a/:id", ctx -> Probe.sink(ctx.getPathTokens().get("id"))); // source: remote-text
    }

    static void start() throws Exception {
        ratpack.server.RatpackServer.start(server -> server.handlers(chain -> chain.prefix("b", below -> below.get("c", ctx -> Probe.sink(ctx.getPathTokens().get("id")))))); // source: remote-text
    }

    @Override
    public void handle(Context ctx) {
        Probe.sink(ctx.getRequest().getQueryParams().get("a")); // source: remote-text
        Probe.sink(ctx.getRequest().getHeaders().get("a")); // source: remote-text
        Probe.sink(ctx.getRequest().getPath()); // source: remote-text
        ctx.getRequest().getBody().then(body -> Probe.sink(body.getText())); // source: remote-request
        ctx.redirect((String) Probe.taint()); // sink: open-redirect
    }
}
