import probe.Probe;
import org.springframework.jms.annotation.JmsListener;

class OrgSpringframeworkJmsAnnotationFixture {
    @JmsListener(destination = "a")
    void listen(String message) { // source: queue-message
        Probe.sink(message);
    }
}
