import java.io.IOException;
import java.security.SecureRandom;
import java.util.Random;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class TokenSecure extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String token = Long.toHexString(new SecureRandom().nextLong());
        Cookie cookie = new Cookie("token", token); // safe: the generator of the system
        cookie.setSecure(true);
        response.addCookie(cookie);
    }
}
