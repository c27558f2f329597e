import java.io.IOException;
import java.security.SecureRandom;
import java.util.Random;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Token extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String token = Long.toHexString(new Random().nextLong()); // source: number; finding: insecure-randomness from number
        response.addCookie(new Cookie("token", token)); // safe: told already, where the number became the token
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        long number = new Random().nextLong(); // source: typed
        String sessionId = "" + number; // finding: insecure-randomness from typed
        response.addCookie(new Cookie("session", sessionId)); // safe: told already
    }
}
