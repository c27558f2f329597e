import java.io.IOException;
import java.net.URL;
import org.apache.http.client.methods.HttpGet;

public class Encrypted {
    private static final String NAMESPACE = "http://www.example.org/schema"; // safe: a name that nobody asks

    public void run(String order) throws IOException {
        new URL("https://api.example.org/orders/" + order).openConnection(); // safe: encrypted
        new HttpGet("http://localhost:8080/health"); // safe: does not leave the machine
        new HttpGet("http://orders/health"); // safe: a host of a network of one's own
        new HttpGet("http://10.1.2.3/health"); // safe: a private address
    }
}
