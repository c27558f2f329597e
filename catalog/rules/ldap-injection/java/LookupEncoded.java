import java.io.IOException;
import javax.naming.NamingException;
import javax.naming.directory.DirContext;
import javax.naming.directory.InitialDirContext;
import javax.naming.directory.SearchControls;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.ldap.support.LdapEncoder;

public class LookupEncoded extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String uid = LdapEncoder.filterEncode(request.getParameter("uid"));
        try {
            new InitialDirContext().search("ou=people", "(uid=" + uid + ")", new SearchControls()); // safe: encoded
            new InitialDirContext().search("ou=people", "(uid=" + escaped(request.getParameter("uid")) + ")", new SearchControls()); // safe: escaped
            new InitialDirContext().search("ou=people", "(uid={0})", new Object[] {request.getParameter("uid")}, new SearchControls()); // safe: an argument of the filter
        } catch (NamingException e) {
            response.sendError(500);
        }
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\5c").replace("*", "\\2a").replace("(", "\\28").replace(")", "\\29").replace("\0", "\\00");
    }
}
