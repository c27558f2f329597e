import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class Session {
    public void send(HttpServletResponse response, String id) {
        Cookie cookie = new Cookie("id", id);
        cookie.setSecure(false);
        response.addCookie(cookie); // finding: insecure-cookie
        response.addCookie(new Cookie("sessionToken", id)); // finding: insecure-cookie
    }
}
