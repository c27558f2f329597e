import probe.Probe;
import spark.*;

import static spark.Spark.before;
import static spark.Spark.get;
import static spark.Spark.halt;
import static spark.Spark.post;

class SparkFixture {
    void routes() {
        get("/a/:id", (req, res) -> {
            Probe.sink(req.queryParams("a")); // source: remote-text
            return "<p>" + Probe.taint(); // sink: xss
        });
        post("/b", SparkFixture::save);
        before((req, res) -> Probe.sink(req.pathInfo())); // source: remote-text
    }

    static Object save(Request request, Response response) {
        Probe.sink(request.params(":id")); // source: remote-text
        Probe.sink(request.queryMap("a").value()); // source: remote-text
        Probe.sink(request.headers("a")); // source: remote-text
        Probe.sink(request.cookie("a")); // source: remote-text
        Probe.sink(request.body()); // source: remote-text
        response.redirect((String) Probe.taint()); // sink: open-redirect
        response.header("Location", (String) Probe.taint()); // sink: open-redirect; sink: header-injection
        response.header("Access-Control-Allow-Origin", (String) Probe.taint()); // sink: permissive-cors; sink: header-injection
        response.cookie("a", (String) Probe.taint()); // sink: secret-value
        halt(400, "no " + Probe.taint()); // sink: xss
        return "";
    }
}
