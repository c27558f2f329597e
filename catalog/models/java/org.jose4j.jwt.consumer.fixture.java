import probe.Probe;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwt.consumer.*;

class OrgJose4jJwtConsumerFixture {
    void run(java.security.Key key) {
        new JwtConsumerBuilder().setRequireExpirationTime().setSkipSignatureVerification().build(); // misuse: jwt-unverified
        new JwtConsumerBuilder().setDisableRequireSignature().build(); // misuse: jwt-unverified
        new JwtConsumerBuilder().setJwsAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS).build(); // misuse: jwt-unverified
        new JwtConsumerBuilder().setVerificationKey(key).build(); // safe: verified
    }
}
