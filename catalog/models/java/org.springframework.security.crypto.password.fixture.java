import probe.Probe;
import org.springframework.security.crypto.password.*;

class OrgSpringframeworkSecurityCryptoPasswordFixture {
    void run() throws Exception {
        NoOpPasswordEncoder.getInstance(); // misuse: weak-hash
        new StandardPasswordEncoder(); // misuse: weak-hash
    }
}
