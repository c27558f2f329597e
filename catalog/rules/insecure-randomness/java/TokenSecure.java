import java.io.IOException;
import java.security.SecureRandom;
import java.util.Random;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.lang3.RandomStringUtils;

public class TokenSecure extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String token = Long.toHexString(new SecureRandom().nextLong());
        Cookie cookie = new Cookie("token", token); // safe: the generator of the system
        cookie.setSecure(true);
        response.addCookie(cookie);
    }

    private static final SecureRandom GENERATOR = new SecureRandom();

    String password(char[] signs) {
        return RandomStringUtils.random(12, 0, signs.length, false, false, signs, GENERATOR); // safe: of the generator that is given
    }

    String weakPassword(char[] signs) {
        return RandomStringUtils.random(12, 0, signs.length, false, false, signs, new java.util.Random()); // source: seeded; finding: insecure-randomness from seeded
    }
}
