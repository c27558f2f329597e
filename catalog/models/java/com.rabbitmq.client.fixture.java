import probe.Probe;
import com.rabbitmq.client.ConnectionFactory;

class ComRabbitmqClientFixture {
    void run() {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setPassword("Gr4nite!Harbor"); // misuse: hardcoded-credential
        factory.setPassword(System.getenv("PASSWORD")); // safe: from outside
    }
}
