import probe.Probe;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;

class OrgEclipseMicroprofileReactiveMessagingFixture {
    @Incoming("a")
    void text(String text) { // source: queue-message
        Probe.sink(text);
    }

    @Incoming("b")
    void whole(Message<String> message) {
        Probe.sink(message.getPayload()); // source: queue-message
    }

    @Incoming("c")
    void number(long number) {
        Probe.sink(number); // safe: a number
    }
}
