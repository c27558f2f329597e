import javax.servlet.http.HttpServletResponse;

public class Flow {
    public static void finish(HttpServletResponse response, String next) {
        response.setStatus(302);
        response.setHeader("Location", next); // finding: open-redirect from next
    }
}
