package shown;

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class ShownServlet extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    try {
      Class.forName(getInitParameter("driver"));
    } catch (ClassNotFoundException e) {
      response.getWriter().println(Shown.of(e)); // finding: error-message-exposure from shown
      log("no driver", e); // safe: a log
    }
  }
}
