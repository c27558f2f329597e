import probe.Probe;
import com.google.common.eventbus.*;

class ComGoogleCommonEventbusFixture {
    record Filed(String subject) {}

    record Closed(String reason) {}

    private final EventBus bus = new EventBus();

    void run() {
        bus.post(new Filed((String) Probe.taint()));
        bus.post(new Closed("no reason"));
    }

    static class Listening {
        @Subscribe
        public void filed(Filed event) {
            Probe.sink(event.subject()); // flow
        }

        @Subscribe
        public void closed(Closed event) {
            Probe.sink(event.reason()); // safe: a constant
        }
    }
}
