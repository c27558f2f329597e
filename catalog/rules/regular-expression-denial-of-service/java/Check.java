import java.io.IOException;
import java.util.regex.Pattern;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Check extends HttpServlet {
    private static final Pattern MAIL = Pattern.compile("^([a-z]+)+@example.org$");

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String mail = request.getParameter("mail"); // source: mail
        response.setStatus(MAIL.matcher(mail).matches() ? 200 : 400); // finding: regular-expression-denial-of-service from mail
    }
}
