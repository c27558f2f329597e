import java.security.GeneralSecurityException;
import javax.crypto.Cipher;

public class Encrypt {
    public Cipher create() throws GeneralSecurityException {
        String mode = "ECB";
        return Cipher.getInstance("AES/" + mode + "/PKCS5Padding"); // finding: weak-cipher
    }
}
