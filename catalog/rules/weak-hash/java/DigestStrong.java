import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

public class DigestStrong {
    public byte[] digest(byte[] data) throws NoSuchAlgorithmException {
        return MessageDigest.getInstance("SHA-256").digest(data); // safe: still resists
    }
}
