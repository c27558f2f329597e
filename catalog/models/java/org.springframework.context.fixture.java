import probe.Probe;
import org.springframework.context.*;
import org.springframework.context.event.EventListener;
import org.springframework.transaction.event.TransactionalEventListener;

class OrgSpringframeworkContextFixture {
    record Filed(String subject, String kind) {}

    record Closed(String reason) {}

    private ApplicationEventPublisher publisher;

    void run() {
        publisher.publishEvent(new Filed((String) Probe.taint(), "plain"));
        publisher.publishEvent(new Closed("no reason"));
    }

    static class Listening {
        @EventListener
        void filed(Filed event) {
            Probe.sink(event.subject()); // flow
            Probe.sink(event.kind()); // safe: a constant
        }

        @TransactionalEventListener
        public void later(Filed event) {
            Probe.sink(event.subject()); // flow
        }

        @EventListener
        void closed(Closed event) {
            Probe.sink(event.reason()); // safe: a constant
        }
    }
}
