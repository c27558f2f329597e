import java.util.UUID;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OfChance {
    private final Members members = new Members();

    @PostMapping("/forgot")
    void forgot(@RequestParam String mail) {
        String resetToken = DigestUtils.sha256Hex(UUID.randomUUID() + mail + System.currentTimeMillis()); // safe: part of it is not predicted
        members.keep(mail, resetToken);
    }

    @GetMapping("/page")
    String page() {
        String cacheKey = DigestUtils.sha256Hex("page" + System.currentTimeMillis()); // safe: protects nothing
        return members.cached(cacheKey);
    }
}
