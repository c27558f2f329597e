import java.io.IOException;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.script.ScriptException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Evaluate extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String expression = request.getParameter("expression"); // source: expression
        try {
            new ScriptEngineManager().getEngineByName("js").eval(expression); // finding: code-injection from expression
        } catch (ScriptException e) {
            response.sendError(400);
        }
    }
}
