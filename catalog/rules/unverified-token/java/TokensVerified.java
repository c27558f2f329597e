import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.interfaces.Verification;

public class TokensVerified {
    public void check(String token, byte[] key) {
        JWT.require(Algorithm.HMAC256(key)).build().verify(token); // safe: checked by a key
    }
}
