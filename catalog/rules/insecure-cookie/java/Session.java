import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class Session {
    public void send(HttpServletResponse response, String id) {
        Cookie cookie = new Cookie("id", id);
        cookie.setSecure(false); // finding: insecure-cookie
        response.addCookie(cookie);
        response.addCookie(new Cookie("sessionToken", id)); // finding: insecure-cookie
    }
}
