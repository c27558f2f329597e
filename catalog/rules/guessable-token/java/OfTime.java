import java.security.MessageDigest;
import java.util.Base64;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OfTime {
    private final Members members = new Members();

    @PostMapping("/forgot")
    void forgot(@RequestParam String mail) {
        String resetToken = DigestUtils.sha256Hex(mail + System.currentTimeMillis()); // finding: guessable-token
        members.keep(mail, resetToken);
    }

    @PostMapping("/remembered")
    void remembered(@RequestParam String mail) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(String.valueOf(System.nanoTime()).getBytes()); // finding: guessable-token
        String token = Base64.getEncoder().encodeToString(digest);
        members.keep(mail, token);
    }
}
