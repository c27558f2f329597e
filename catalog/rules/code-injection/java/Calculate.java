import java.io.IOException;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.script.ScriptException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Calculate extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        double a = Double.parseDouble(request.getParameter("a"));
        try {
            ScriptEngine engine = new ScriptEngineManager().getEngineByName("js");
            engine.put("a", a);
            engine.eval("a * 2"); // safe: a constant script
        } catch (ScriptException e) {
            response.sendError(400);
        }
    }
}
