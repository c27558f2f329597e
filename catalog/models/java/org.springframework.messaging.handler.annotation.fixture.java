import probe.Probe;
import org.springframework.messaging.handler.annotation.*;

class OrgSpringframeworkMessagingHandlerAnnotationFixture {
    @MessageMapping("/a/{b}")
    void on(@Payload String body, @DestinationVariable String b, // source: websocket-message; source: remote-text
        @Header String header, @Headers Object headers, // source: remote-text
        String other) { // source: websocket-message
        Probe.sink(body);
        Probe.sink(b);
        Probe.sink(header);
        Probe.sink(headers);
        Probe.sink(other);
    }
}
