import java.security.GeneralSecurityException;
import javax.crypto.Cipher;

public class EncryptStrong {
    public Cipher create() throws GeneralSecurityException {
        return Cipher.getInstance("AES/GCM/NoPadding"); // safe: authenticated
    }
}
