import probe.Probe;
import org.springframework.kafka.annotation.KafkaListener;

class OrgSpringframeworkKafkaAnnotationFixture {
    @KafkaListener(topics = "a")
    void listen(String message) { // source: queue-message
        Probe.sink(message);
    }
}
