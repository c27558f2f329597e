import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.interfaces.Verification;

public class Tokens {
    public void check(String token) {
        Verification verification = JWT.require(Algorithm.none()); // finding: unverified-token
        verification.build().verify(token);
    }
}
