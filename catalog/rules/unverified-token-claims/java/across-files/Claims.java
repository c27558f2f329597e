import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;

public class Claims {
    public static String subject(String token) {
        return JWT.decode(token).getSubject(); // finding: unverified-token-claims from token
    }
}
