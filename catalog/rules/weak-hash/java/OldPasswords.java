import java.util.HashMap;
import java.util.Map;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.*;
class OldPasswords {
    PasswordEncoder encoder() {
        Map<String, PasswordEncoder> encoders = new HashMap<>();
        encoders.put("bcrypt", new BCryptPasswordEncoder());
        encoders.put("noop", NoOpPasswordEncoder.getInstance()); // safe: reads what is stored, and bcrypt makes the new ones
        encoders.put("SHA", new MessageDigestPasswordEncoder("SHA-1")); // safe: as well
        return new DelegatingPasswordEncoder("bcrypt", encoders);
    }
    PasswordEncoder weak() {
        Map<String, PasswordEncoder> encoders = new HashMap<>();
        encoders.put("bcrypt", new BCryptPasswordEncoder());
        encoders.put("noop", NoOpPasswordEncoder.getInstance()); // finding: weak-hash
        return new DelegatingPasswordEncoder("noop", encoders);
    }
    PasswordEncoder alone() {
        return NoOpPasswordEncoder.getInstance(); // finding: weak-hash
    }
}
