import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class MailServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String mail = request.getParameter("mail"); // source: mail
        try {
            new Directory(new javax.naming.directory.InitialDirContext()).has("(mail=" + mail + ")");
        } catch (javax.naming.NamingException e) {
            response.sendError(500);
        }
    }
}
