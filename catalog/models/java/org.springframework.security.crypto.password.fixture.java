import probe.Probe;
import org.springframework.security.crypto.password.*;

class OrgSpringframeworkSecurityCryptoPasswordFixture {
    void run() throws Exception {
        NoOpPasswordEncoder.getInstance(); // misuse: weak-hash
        new DelegatingPasswordEncoder("bcrypt", (java.util.Map<String, PasswordEncoder>) Probe.taint()); // sink: old-password
        new StandardPasswordEncoder(); // misuse: weak-hash
    }
}
