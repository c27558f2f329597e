import probe.Probe;
import io.jsonwebtoken.*;

class IoJsonwebtokenFixture {
    void run(JwsHeader header) throws Exception {
        Probe.sink(header.get("kid")); // source: remote-text
        Probe.sink(Jwts.parser().setSigningKey(System.getenv("KEY")).parse((String) Probe.taint())); // sink: jwt-unverified; flow
        Jwts.parser().setSigningKey("secret").parseClaimsJws("a"); // misuse: hardcoded-credential
        Jwts.builder().setSubject("a").signWith(SignatureAlgorithm.HS256, "secret"); // misuse: hardcoded-credential
    }
}
