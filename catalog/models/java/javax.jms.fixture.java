import probe.Probe;
import javax.jms.*;

class JavaxJmsFixture {
    void run(TextMessage message) throws Exception {
        Probe.sink(message.getText()); // source: queue-message
    }
}
