import io.jsonwebtoken.Jwts;
import io.jsonwebtoken.SignatureAlgorithm;
import java.util.Base64;

public class Hidden {
    private final byte[] key = Base64.getDecoder().decode("YS1sb25nLWNvbnN0YW50LWtleQ==");

    String sign(String user) {
        return Jwts.builder().setSubject(user).signWith(SignatureAlgorithm.HS256, key).compact(); // finding: hard-coded-credential
    }

    String signSet(String user) {
        byte[] set = Base64.getDecoder().decode(System.getenv("KEY"));
        return Jwts.builder().setSubject(user).signWith(SignatureAlgorithm.HS256, set).compact(); // safe: whoever runs it chose it
    }
}
