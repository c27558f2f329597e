import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.example.texts.Texts;

class SplitByOthers extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        String size = request.getParameter("size"); // source: size
        Texts.split(size, "x"); // safe: a class is no text, and what its method takes first is no pattern
        "1x2".split(size); // finding: regex-injection from size
    }
}
