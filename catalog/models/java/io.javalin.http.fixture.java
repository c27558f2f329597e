import probe.Probe;
import io.javalin.http.*;

class IoJavalinHttpFixture {
    void run(Context ctx, UploadedFile file) {
        Probe.sink(ctx.queryParam("a")); // source: remote-text
        Probe.sink(ctx.pathParam("a")); // source: remote-text
        Probe.sink(ctx.formParam("a")); // source: remote-text
        Probe.sink(ctx.bodyAsClass(Object.class)); // source: remote-request
        Probe.sink(ctx.headerAsClass("a", String.class).get()); // source: remote-text
        Probe.sink(ctx.header("a")); // source: remote-text
        Probe.sink(ctx.cookie("a")); // source: remote-text
        Probe.sink(file.filename()); // source: uploaded-file
        ctx.status(404).html("<p>" + Probe.taint()); // sink: xss
        ctx.result("" + Probe.taint()); // safe: sent as plain text
        ctx.contentType("text/html").result("" + Probe.taint()); // sink: xss
        ctx.redirect((String) Probe.taint()); // sink: open-redirect
        ctx.header("Location", (String) Probe.taint()); // sink: open-redirect
        ctx.header("Access-Control-Allow-Origin", (String) Probe.taint()); // sink: permissive-cors
        ctx.render((String) Probe.taint()); // sink: path-traversal
        ctx.cookie(new Cookie("session", "1")); // misuse: insecure-cookie
        ctx.cookie(new Cookie("session", "1", "/", 60, true, 0, true)); // safe: flagged as it is made
        Cookie cookie = new Cookie("auth", "1");
        cookie.setSecure(true);
        ctx.cookie(cookie); // misuse: insecure-cookie
        cookie.setHttpOnly(true);
        ctx.cookie(cookie); // safe: flagged
        ctx.cookie("token", "1"); // misuse: insecure-cookie
        ctx.cookie("theme", "dark"); // safe: a preference
    }

    static class Page implements Handler {
        public void handle(Context ctx) {
            Probe.sink(ctx.path()); // source: remote-text
        }
    }
}
