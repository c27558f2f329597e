import probe.Probe;
import io.helidon.webserver.http.*;

class IoHelidonWebserverHttpFixture implements Handler {
    @Override
    public void handle(ServerRequest req, ServerResponse res) {
        Probe.sink(req.query().get("a")); // source: remote-text
        Probe.sink(req.path().pathParameters().get("a")); // source: remote-text
        Probe.sink(req.headers()); // source: remote-text
        Probe.sink(req.content().as(String.class)); // source: remote-request
        res.header("Location", (String) Probe.taint()); // sink: open-redirect
    }
}
