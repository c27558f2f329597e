import probe.Probe;
import org.springframework.security.crypto.password.*;

class OrgSpringframeworkSecurityCryptoPasswordFixture {
    void run() throws Exception {
        NoOpPasswordEncoder.getInstance(); // misuse: cheap-password-hash
        new DelegatingPasswordEncoder("bcrypt", (java.util.Map<String, PasswordEncoder>) Probe.taint()); // sink: old-password
        new StandardPasswordEncoder(); // misuse: cheap-password-hash
        new org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder(4); // misuse: cheap-password-hash
        new org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder(12); // safe: slow
        new org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder(); // safe: 10
    }
}
