import probe.Probe;
import org.springframework.amqp.rabbit.annotation.RabbitListener;

class OrgSpringframeworkAmqpRabbitAnnotationFixture {
    @RabbitListener(queues = "a")
    void listen(String message) { // source: queue-message
        Probe.sink(message);
    }
}
