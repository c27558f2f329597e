import probe.Probe;
import org.springframework.web.socket.*;
import org.springframework.web.socket.handler.TextWebSocketHandler;

class OrgSpringframeworkWebSocketFixture extends TextWebSocketHandler {
    @Override
    protected void handleTextMessage(WebSocketSession session, TextMessage message) {
        Probe.sink(message.getPayload()); // source: websocket-message
        Probe.sink(session.getUri().getQuery()); // source: remote-text
    }
}
