import java.util.Map;
import java.util.UUID;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Asked {
    @PostMapping("/forgot")
    public ResponseEntity<?> forgot(@RequestParam String mail) {
        String resetToken = UUID.randomUUID().toString();
        Mails.send(mail, resetToken);
        return ResponseEntity.ok("reset by " + resetToken); // finding: reset-code-in-answer
    }

    @PostMapping("/forgot/map")
    public ResponseEntity<?> told(@RequestParam String mail) {
        String resetToken = UUID.randomUUID().toString();
        return ResponseEntity.ok(Map.of("message", "sent", "code", resetToken)); // finding: reset-code-in-answer
    }

    @PostMapping("/forgot/mail")
    public ResponseEntity<?> mailed(@RequestParam String mail) {
        String resetToken = UUID.randomUUID().toString();
        Mails.send(mail, resetToken);
        return ResponseEntity.ok("sent"); // safe: no code
    }

    @PostMapping("/checked")
    public ResponseEntity<?> checked(@RequestParam String otp) {
        return ResponseEntity.ok("wrong " + otp); // safe: told to who sent it
    }

    @PostMapping("/made")
    public ResponseEntity<?> made(@RequestParam String mail) {
        String otp = Codes.make(mail);
        return ResponseEntity.ok("made " + otp); // finding: reset-code-in-answer
    }

    @PostMapping("/forgot/named")
    public ResponseEntity<?> named(@RequestParam String mail) {
        String token = UUID.randomUUID().toString();
        return ResponseEntity.ok(Map.of("message", "sent", "resetToken", token)); // finding: reset-code-in-answer
    }

    @PostMapping("/forgot/put")
    public ResponseEntity<?> put(@RequestParam String mail) {
        String token = UUID.randomUUID().toString();
        Map<String, Object> answer = new java.util.HashMap<>();
        answer.put("resetToken", token);
        return ResponseEntity.ok(answer); // finding: reset-code-in-answer
    }

    @PostMapping("/forgot/sent")
    public ResponseEntity<?> isSent(@RequestParam String mail) {
        String token = UUID.randomUUID().toString();
        Mails.send(mail, token);
        Map<String, Object> answer = new java.util.HashMap<>();
        answer.put("resetToken", "sent by mail");
        answer.put("time", System.currentTimeMillis());
        return ResponseEntity.ok(answer); // safe: a word of the program
    }

    @PostMapping("/forgot/of")
    public ResponseEntity<?> isKnown(@RequestParam String mail) {
        return ResponseEntity.ok(Map.of("mail", mail, "label", "resetToken")); // safe: a word that names nothing
    }
}
