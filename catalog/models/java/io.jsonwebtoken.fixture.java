import probe.Probe;
import io.jsonwebtoken.*;

class IoJsonwebtokenFixture {
    void run(JwsHeader header) throws Exception {
        Probe.sink(header.get("kid")); // source: remote-text
        Probe.sink(Jwts.parser().setSigningKey(System.getenv("KEY")).parse((String) Probe.taint())); // sink: jwt-unverified; flow
        Jwts.parser().setSigningKey("secret").parseClaimsJws("a"); // misuse: hardcoded-credential
        Jwts.builder().setSubject("a").signWith(SignatureAlgorithm.HS256, "secret"); // misuse: hardcoded-credential
    }

    String endless() {
        return Jwts.builder().setSubject("a").signWith(SignatureAlgorithm.HS256, System.getenv("KEY")).compact(); // misuse: jwt-endless
    }

    String ended(java.util.Date end) {
        return Jwts.builder().setSubject("a").setExpiration(end).signWith(SignatureAlgorithm.HS256, System.getenv("KEY")).compact();
    }

    void unsecured() {
        Jwts.parser().unsecured().build().parseUnsecuredClaims((String) Probe.taint()); // sink: jwt-unverified
        Jwts.builder().setSubject("a").signWith(SignatureAlgorithm.HS256, io.jsonwebtoken.impl.TextCodec.BASE64.encode("secret")); // misuse: hardcoded-credential
        Probe.sink(io.jsonwebtoken.impl.TextCodec.BASE64.encode((String) Probe.taint())); // flow
        io.jsonwebtoken.security.Keys.hmacShaKeyFor("secret".getBytes()); // misuse: hardcoded-credential
        io.jsonwebtoken.security.Keys.hmacShaKeyFor(System.getenv("KEY").getBytes()); // safe: from outside
    }
}
