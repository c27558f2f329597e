import probe.Probe;
import javax.jms.*;

class JavaxJmsFixture {
    void run(TextMessage message) throws Exception {
        Probe.sink(message.getText()); // source: queue-message
    }

    void objects(ObjectMessage message) throws Exception {
        Object order = message.getObject(); // source: queue-message
        Probe.sink(order);
    }

    void given() throws Exception {
        ((ObjectMessage) Probe.taint()).getObject(); // sink: insecure-deserialization
    }
}
