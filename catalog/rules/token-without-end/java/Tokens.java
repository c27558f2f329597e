import io.jsonwebtoken.Jwts;
import io.jsonwebtoken.SignatureAlgorithm;
import java.util.Date;

class Tokens {
    private final String key = System.getenv("KEY");

    String endless(String name) {
        return Jwts.builder().setSubject(name).signWith(SignatureAlgorithm.HS256, key).compact(); // finding: token-without-end
    }

    String ended(String name, long minutes) {
        return Jwts.builder().setSubject(name).setExpiration(new Date(System.currentTimeMillis() + minutes * 60_000)).signWith(SignatureAlgorithm.HS256, key).compact(); // safe: it ends
    }
}
