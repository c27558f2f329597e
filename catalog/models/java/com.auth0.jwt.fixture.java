import probe.Probe;
import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;

class ComAuth0JwtFixture {
    void run() throws Exception {
        Probe.sink(JWT.decode((String) Probe.taint())); // sink: jwt-unverified; flow
        new com.auth0.jwk.JwkProviderBuilder((String) Probe.taint()).build(); // sink: ssrf
        Algorithm.none(); // misuse: jwt-unverified
        Algorithm.HMAC256("secret"); // misuse: hardcoded-credential
    }

    void beside(com.auth0.jwt.interfaces.JWTVerifier verifier) throws Exception {
        String sent = (String) Probe.taint();
        JWT.decode(sent); // sink: jwt-unverified
        verifier.verify(sent);
    }

    String endless(com.auth0.jwt.algorithms.Algorithm algorithm) {
        return com.auth0.jwt.JWT.create().withSubject("a").sign(algorithm); // misuse: jwt-endless
    }

    String ended(com.auth0.jwt.algorithms.Algorithm algorithm, java.util.Date end) {
        return com.auth0.jwt.JWT.create().withSubject("a").withExpiresAt(end).sign(algorithm);
    }
}
