import javax.crypto.Mac;

public class Hook {
    private final Codes codes = new Codes();

    public boolean accepts(Mac mac, byte[] body, String given) {
        return codes.of(mac, body).equals(given); // finding: timing-unsafe-comparison from hex
    }
}
