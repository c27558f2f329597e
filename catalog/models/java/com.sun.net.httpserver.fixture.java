import probe.Probe;
import com.sun.net.httpserver.*;

class ComSunNetHttpserverFixture implements HttpHandler {
    void run() throws Exception {
        HttpServer server = HttpServer.create(null, 0);
        server.createContext("/a", exchange -> Probe.sink(exchange.getRequestURI().getQuery())); // source: remote-text
        server.createContext("/c", exchange -> Probe.sink(exchange.getRequestURI().getRawQuery())); // source: remote-text
    }

    @Override
    public void handle(HttpExchange exchange) throws java.io.IOException {
        Probe.sink(exchange.getRequestHeaders().getFirst("a")); // source: remote-text
        Probe.sink(new String(exchange.getRequestBody().readAllBytes())); // source: remote-text
        exchange.getResponseHeaders().set("Location", (String) Probe.taint()); // sink: open-redirect
        exchange.getResponseHeaders().set("Access-Control-Allow-Origin", (String) Probe.taint()); // sink: permissive-cors
        exchange.getResponseBody().write(((String) Probe.taint()).getBytes()); // sink: xss
    }

    public static void main(String[] args) throws Exception {
        HttpServer server = HttpServer.create(null, 0);
        server.createContext("/handled", new ComSunNetHttpserverFixture()); // route: ANY /handled taking header a
        server.createContext("/later").setHandler(new ComSunNetHttpserverFixture()); // route: ANY /later
    }
}
