import java.io.IOException;
import java.net.URL;
import org.apache.http.client.methods.HttpGet;

public class Clear {
    public void run(String order) throws IOException {
        new URL("http://api.orders.zz/orders/" + order).openConnection(); // finding: cleartext-request
        new HttpGet("http://api.orders.zz/orders"); // finding: cleartext-request
    }
}
