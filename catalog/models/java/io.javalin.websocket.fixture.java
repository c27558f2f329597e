import probe.Probe;
import io.javalin.Javalin;
import io.javalin.websocket.*;

class IoJavalinWebsocketFixture {
    void run(Javalin app, WsContext context) {
        app.ws("/a", ws -> ws.onMessage(ctx -> Probe.sink(ctx.message()))); // source: websocket-message
        Probe.sink(context.queryParam("a")); // source: remote-text
    }
}
