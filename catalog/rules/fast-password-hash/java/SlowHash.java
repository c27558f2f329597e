import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

public class SlowHash {
    public byte[] of(char[] password, byte[] salt) throws GeneralSecurityException {
        return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(new PBEKeySpec(password, salt, 310_000, 256)).getEncoded(); // safe: slow
    }

    public byte[] sumOf(String document) throws GeneralSecurityException {
        return MessageDigest.getInstance("SHA-256").digest(document.getBytes(StandardCharsets.UTF_8)); // safe: no password
    }
}
