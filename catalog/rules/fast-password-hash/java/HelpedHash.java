import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

public class HelpedHash {
    public boolean isRight(String password, String stored) throws NoSuchAlgorithmException {
        return stored.equals(digest(password));
    }

    public String tagOf(String document) throws NoSuchAlgorithmException {
        return sum(document);
    }

    private String digest(String text) throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(text.getBytes(StandardCharsets.UTF_8)); // finding: fast-password-hash
        return new String(digest.digest(), StandardCharsets.ISO_8859_1);
    }

    private String sum(String text) throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(text.getBytes(StandardCharsets.UTF_8)); // safe: nobody gives it a password
        return new String(digest.digest(), StandardCharsets.ISO_8859_1);
    }
}
