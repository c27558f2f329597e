import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.List;

public class CorsSettings extends HttpServlet {
  private static final List<String> ORIGINS = Arrays.asList(System.getenv("ORIGINS").split(","));

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (ORIGINS.contains(origin)) {
      response.setHeader("Access-Control-Allow-Origin", origin); // safe: whoever runs the program lists it
    }
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin"); // source: sent
    if (Arrays.asList(request.getParameter("origins").split(",")).contains(origin)) {
      response.setHeader("Access-Control-Allow-Origin", origin); // finding: reflected-cors-origin from sent
    }
  }

  @Override
  protected void doPut(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin"); // source: part
    if (System.getenv("ORIGINS").contains(origin)) {
      response.setHeader("Access-Control-Allow-Origin", origin); // finding: reflected-cors-origin from part
    }
  }
}
