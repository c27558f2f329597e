import java.io.IOException;
import javax.servlet.annotation.WebServlet;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

@WebServlet("/orders")
public class Claimed extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if ("admin".equals(request.getHeader("X-Role"))) response.getWriter().print("all orders"); // finding: client-chosen-rights
        if ("true".equals(request.getParameter("isAdmin"))) response.getWriter().print("all orders"); // finding: client-chosen-rights
        if ("admin".equals(request.getSession().getAttribute("role"))) response.getWriter().print("all orders"); // safe: the server keeps it
        String claimed = "";
        String shown = "";
        for (Cookie cookie : request.getCookies()) {
            if (cookie.getName().equals("role") && cookie.getValue().equals("admin")) response.getWriter().print("all orders"); // finding: client-chosen-rights
            if (cookie.getName().equals("view") && cookie.getValue().equals("admin")) response.getWriter().print("own orders"); // safe: no rights
            if ("role".equals(cookie.getName())) claimed = cookie.getValue();
            if ("view".equals(cookie.getName())) shown = cookie.getValue();
        }
        if (claimed.equals("admin")) response.getWriter().print("all orders"); // finding: client-chosen-rights
        if (shown.equals("admin")) response.getWriter().print("own orders"); // safe: no rights
        if ("127.0.0.1".equals(request.getHeader("X-Forwarded-For"))) response.getWriter().print("all orders"); // finding: client-chosen-rights
        if ("127.0.0.1".equals(request.getRemoteAddr())) response.getWriter().print("all orders"); // safe: where it comes from
        if ("list".equals(request.getParameter("action"))) response.getWriter().print("own orders"); // safe: no rights
    }
}
