import probe.Probe;
import io.javalin.Javalin;

class IoJavalinFixture {
    void run() {
        Javalin app = Javalin.create().start(7070);
        app.get("/a", ctx -> Probe.sink(ctx.queryParam("a"))); // source: remote-text
        app.before(ctx -> Probe.sink(ctx.path())); // source: remote-text
        app.exception(Exception.class, (error, ctx) -> Probe.sink(ctx.body())); // source: remote-text
    }

    void sites() {
        Javalin.create(config -> config.bundledPlugins.enableCors(cors -> cors.addRule(rule -> {
            rule.reflectClientOrigin = true; // misuse: permissive-cors
        })));
        Javalin.create(config -> config.bundledPlugins.enableCors(cors -> cors.addRule(rule -> {
            rule.allowHost("https://a.example"); // safe: one site
        })));
    }
}
