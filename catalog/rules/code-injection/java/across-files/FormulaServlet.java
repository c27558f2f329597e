import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class FormulaServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String formula = request.getParameter("formula"); // source: formula
        try {
            new Formulas().value(formula);
        } catch (javax.script.ScriptException e) {
            response.sendError(400);
        }
    }
}
