import java.io.IOException;
import java.net.URL;
import org.apache.http.client.methods.HttpGet;

public class Clear {
    public void run(String order) throws IOException {
        new URL("http://api.example.org/orders/" + order).openConnection(); // finding: cleartext-request
        new HttpGet("http://api.example.org/orders"); // finding: cleartext-request
    }
}
