import probe.Probe;
import javax.websocket.*;
import javax.websocket.server.*;

@ServerEndpoint("/a/{b}")
class JavaxWebsocketFixture {
    @OnMessage
    public void onText(String message, Session session, @PathParam("b") String part) { // source: websocket-message; source: remote-text
        Probe.sink(message);
        Probe.sink(part);
        Probe.sink(session.getQueryString()); // source: remote-text
        Probe.sink(session.getPathParameters().get("b")); // source: remote-text
    }

    @OnMessage
    public void onBytes(byte[] message) { // source: websocket-message
        Probe.sink(message);
    }
}
