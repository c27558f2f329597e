import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import javax.persistence.Entity;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@Entity
class Login {
    private String password;

    public void setPassword(String password) { this.password = password; }
}

interface Logins extends JpaRepository<Login, Long> {}

@RestController
public class Encrypted {
    Logins logins;
    SecretKeySpec key;

    private String encrypt(String text) throws Exception {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, key);
        return Base64.getEncoder().encodeToString(cipher.doFinal(text.getBytes()));
    }

    private String decrypt(String text) throws Exception {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.DECRYPT_MODE, key);
        return new String(cipher.doFinal(Base64.getDecoder().decode(text)));
    }

    @PostMapping("/kept")
    void kept(@RequestParam String password) throws Exception {
        Login login = new Login();
        login.setPassword(encrypt(password));
        logins.save(login); // safe: it is kept encrypted
    }

    @PostMapping("/decrypted")
    void decrypted(@RequestParam String password) throws Exception { // source: decrypted
        Login login = new Login();
        login.setPassword(decrypt(password));
        logins.save(login); // finding: plaintext-password from decrypted
    }

    @PostMapping("/beside")
    void beside(@RequestParam String password) throws Exception { // source: beside
        encrypt("a");
        Login login = new Login();
        login.setPassword(decrypt(password));
        logins.save(login); // finding: plaintext-password from beside
    }

    @PostMapping("/again")
    void again(@RequestParam String password) throws Exception { // source: again
        Login login = new Login();
        login.setPassword(decrypt(encrypt(password)));
        logins.save(login); // finding: plaintext-password from again
    }

    @PostMapping("/turned")
    void turned(@RequestParam String password) throws Exception { // source: turned
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, key);
        byte[] kept = cipher.doFinal(password.getBytes());
        cipher.init(Cipher.DECRYPT_MODE, key);
        Login login = new Login();
        login.setPassword(new String(cipher.doFinal(kept)));
        logins.save(login); // finding: plaintext-password from turned
    }

    @PostMapping("/encoded")
    void encoded(@RequestParam String password) { // source: encoded
        Login login = new Login();
        login.setPassword(Base64.getEncoder().encodeToString(password.getBytes()));
        logins.save(login); // finding: plaintext-password from encoded
    }
}
