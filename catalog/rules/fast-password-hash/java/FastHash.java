import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

public class FastHash {
    public byte[] of(String password, byte[] salt) throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-512");
        digest.update(salt);
        return digest.digest(password.getBytes(StandardCharsets.UTF_8)); // finding: fast-password-hash
    }
}
