import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

public class Digest {
    private static final String ALGORITHM = "MD5";

    public byte[] digest(byte[] data) throws NoSuchAlgorithmException {
        return MessageDigest.getInstance(ALGORITHM).digest(data); // finding: weak-hash
    }
}
