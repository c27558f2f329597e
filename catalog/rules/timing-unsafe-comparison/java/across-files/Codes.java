import java.util.Base64;
import javax.crypto.Mac;

class Codes {
    String of(Mac mac, byte[] body) {
        return Base64.getEncoder().encodeToString(mac.doFinal(body)); // source: hex
    }
}
