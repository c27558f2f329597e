import probe.Probe;
import com.rabbitmq.client.ConnectionFactory;

class ComRabbitmqClientFixture {
    void run() {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setPassword("Gr4nite!Harbor"); // misuse: hardcoded-credential
        factory.setPassword(System.getenv("PASSWORD")); // safe: from outside
    }

    void transport(javax.net.ssl.SSLContext context) throws Exception {
        ConnectionFactory factory = new ConnectionFactory();
        factory.useSslProtocol(); // misuse: insecure-tls
        factory.useSslProtocol("TLSv1.3"); // misuse: insecure-tls
        factory.useSslProtocol(context); // safe: the context knows whom to trust
    }
}
