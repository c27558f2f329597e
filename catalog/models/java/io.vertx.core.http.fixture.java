import probe.Probe;
import io.vertx.core.Vertx;
import io.vertx.core.http.*;

class IoVertxCoreHttpFixture {
    void run(Vertx vertx, HttpClient client) {
        vertx.createHttpServer().requestHandler(request -> Probe.sink(request.getParam("a"))); // source: remote-text
        vertx.createHttpServer().webSocketHandler(socket -> socket.textMessageHandler(text -> Probe.sink(text))); // source: websocket-message
        client.getAbs((String) Probe.taint()); // sink: ssrf
    }

    void handle(HttpServerRequest request, HttpServerResponse response) {
        Probe.sink(request.path()); // source: remote-text
        Probe.sink(request.getHeader("a")); // source: remote-text
        Probe.sink(request.getCookie("a").getValue()); // source: remote-text
        Probe.sink(request.getFormAttribute("a")); // source: remote-text
        response.putHeader("Location", (String) Probe.taint()).end(); // sink: open-redirect
        response.putHeader("Access-Control-Allow-Origin", (String) Probe.taint()); // sink: permissive-cors
        response.setStatusCode(200).end("<p>" + Probe.taint()); // sink: xss; sink: answer-detail
        Cookie.cookie("a", "b").setSecure(false); // misuse: insecure-cookie
        response.sendFile((String) Probe.taint()); // sink: path-traversal
    }

    void typed(HttpServerResponse plain, HttpServerResponse json, HttpServerResponse html) {
        plain.putHeader("content-type", "text/plain").end("a " + Probe.taint()); // safe: no markup; sink: answer-detail
        json.putHeader(HttpHeaders.CONTENT_TYPE, "application/json");
        json.end("a " + Probe.taint()); // safe: no markup; sink: answer-detail
        html.putHeader("Content-Type", "text/html; charset=utf-8").end("<p>" + Probe.taint()); // sink: xss; sink: answer-detail
    }
}
