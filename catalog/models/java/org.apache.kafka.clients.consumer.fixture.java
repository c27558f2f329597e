import org.apache.kafka.clients.consumer.*;
import org.springframework.kafka.annotation.KafkaListener;
import probe.Probe;

class OrgApacheKafkaClientsConsumerFixture {
    @KafkaListener(topics = "a")
    void listen(ConsumerRecord<String, String> record) {
        Probe.sink(record.value()); // source: queue-message
    }

    void poll(KafkaConsumer<String, String> consumer) {
        for (ConsumerRecord<String, String> record : consumer.poll(null)) {
            Probe.sink(record.key()); // source: queue-message
        }
    }
}
