import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Mac;

public class SameTime {
    public boolean accepts(Mac mac, byte[] body, byte[] given) {
        return MessageDigest.isEqual(mac.doFinal(body), given); // safe: takes as long whatever differs
    }

    public boolean same(byte[] one, byte[] other) {
        return Arrays.equals(one, other); // safe: no code of authentication
    }
}
