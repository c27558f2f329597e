import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;

public class EarlyEnd {
    public boolean accepts(Mac mac, byte[] body, byte[] given) {
        return Arrays.equals(mac.doFinal(body), given); // source: bytes; finding: timing-unsafe-comparison from bytes
    }

    public boolean acceptsText(Mac mac, byte[] body, String given) {
        String expected = Base64.getEncoder().encodeToString(mac.doFinal(body)); // source: text
        return given.equals(expected); // finding: timing-unsafe-comparison from text
    }
}
