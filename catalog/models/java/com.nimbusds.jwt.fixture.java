import probe.Probe;
import com.nimbusds.jwt.SignedJWT;

class ComNimbusdsJwtFixture {
    void run() throws Exception {
        Probe.sink(SignedJWT.parse((String) Probe.taint()).getJWTClaimsSet()); // sink: jwt-unverified; flow
    }

    void verified(Object verifier) throws Exception {
        SignedJWT jwt = SignedJWT.parse((String) Probe.taint());
        if (jwt.verify(verifier)) {
            jwt.getJWTClaimsSet(); // safe: the signature was checked
        }
    }

    void keys(byte[] key) throws Exception {
        new com.nimbusds.jose.crypto.MACSigner("Gr4nite!HarborGr4nite!HarborGr4nite!Harbor"); // misuse: hardcoded-credential
        new com.nimbusds.jose.crypto.MACSigner(key); // safe: from outside
        new com.nimbusds.jwt.PlainJWT(null); // misuse: jwt-unverified
    }
}
