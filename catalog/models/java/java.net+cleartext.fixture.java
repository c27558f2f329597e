import probe.Probe;
import java.net.*;
import org.jsoup.Jsoup;

class JavaNetCleartextFixture {
    void run(String path) throws Exception {
        new URL("http://api.orders.zz/a").openConnection(); // misuse: cleartext-address
        new URL("http://api.orders.zz/" + path).openStream(); // misuse: cleartext-address
        new URL("https://api.example.org/a").openConnection(); // safe: encrypted
        new URL("http://localhost:8080/a").openConnection(); // safe: does not leave the machine
        new URL("http://orders:8080/a").openConnection(); // safe: a host of a network of one's own
        new URL("http://payments.default/a").openConnection(); // safe: a host of a network of one's own
        new URL("http://payments.production:8080/a").openConnection(); // safe: a host of a network of one's own
        new URL("http://vault.service.consul:8200/a").openConnection(); // safe: a host of a network of one's own
        Jsoup.connect("http://files.intranet/a"); // safe: a host of a network of one's own
        Jsoup.connect("http://api.orders.zz/a"); // misuse: cleartext-address
    }
}
