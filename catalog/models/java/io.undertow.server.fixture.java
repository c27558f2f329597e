import probe.Probe;
import io.undertow.server.*;
import io.undertow.util.Headers;

class IoUndertowServerFixture implements HttpHandler {
    void routes() {
        new RoutingHandler().get("/a", exchange -> Probe.sink(exchange.getQueryString())); // source: remote-text
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) {
        Probe.sink(exchange.getQueryParameters().get("a").getFirst()); // source: remote-text
        Probe.sink(exchange.getRequestPath()); // source: remote-text
        Probe.sink(exchange.getRequestHeaders().getFirst("a")); // source: remote-text
        Probe.sink(exchange.getRequestCookie("a").getValue()); // source: remote-text
        exchange.getRequestReceiver().receiveFullString((same, body) -> Probe.sink(body)); // source: remote-text
        exchange.getResponseSender().send("<p>" + Probe.taint()); // sink: xss
        exchange.getResponseHeaders().put(Headers.LOCATION, (String) Probe.taint()); // sink: open-redirect
    }
}
