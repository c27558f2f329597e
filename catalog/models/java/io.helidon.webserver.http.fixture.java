import probe.Probe;
import io.helidon.webserver.http.*;

class IoHelidonWebserverHttpFixture implements Handler {
    @Override
    public void handle(ServerRequest req, ServerResponse res) {
        Probe.sink(req.query().get("a")); // source: remote-text
        Probe.sink(req.path().pathParameters().get("a")); // source: remote-text
        Probe.sink(req.query()); // source: remote-text
        Probe.sink(req.query().first("a").orElse("b")); // source: remote-text
        Probe.sink(req.headers()); // source: remote-text
        Probe.sink(req.headers().cookies().get("a")); // source: remote-text
        Probe.sink(req.content().as(String.class)); // source: remote-request
        res.header("Location", (String) Probe.taint()); // sink: open-redirect
    }

    static class Orders implements HttpService {
        @Override
        public void routing(HttpRules rules) {
            rules.get("/{id}", (req, res) -> Probe.sink(req.query().get("q"))) // source: remote-text; route: GET /orders/{id} taking path id
                .put("/state", (req, res) -> Probe.sink("a")) // safe: nothing that was sent
                .get("/page", (req, res) -> Probe.sink(req.query().first("at").get())) // source: remote-text; route: GET /orders/page taking query at
                .register("/lines", new Lines());
        }
    }

    static class Lines implements HttpService {
        @Override
        public void routing(HttpRules rules) {
            rules.delete("/{line}", (req, res) -> res.send("a")); // route: DELETE /orders/lines/{line} taking path line
        }
    }

    static void routing(HttpRouting.Builder routing) {
        routing.register("/orders", new Orders());
    }

    public static void main(String[] args) {
        io.helidon.webserver.WebServer.builder().routing(IoHelidonWebserverHttpFixture::routing).build().start();
    }
}
