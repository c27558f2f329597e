import probe.Probe;
import javax.enterprise.event.Event;
import javax.enterprise.event.Observes;

class JavaxEnterpriseEventFixture {
    record Filed(String subject) {}

    record Closed(String reason) {}

    private Event<Filed> filings;
    private Event<Closed> closings;

    void run() {
        filings.fire(new Filed((String) Probe.taint()));
        closings.fire(new Closed("no reason"));
    }

    static class Listening {
        void filed(@Observes Filed event) {
            Probe.sink(event.subject()); // flow
        }

        void closed(@Observes Closed event) {
            Probe.sink(event.reason()); // safe: a constant
        }
    }
}
