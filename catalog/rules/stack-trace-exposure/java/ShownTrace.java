import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class ShownTrace extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            work();
        } catch (IllegalStateException e) {
            e.printStackTrace(response.getWriter()); // source: direct; finding: stack-trace-exposure from direct
        }
    }

    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            work();
        } catch (IllegalStateException e) {
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text)); // source: written
            response.sendError(500, text.toString()); // finding: stack-trace-exposure from written
        }
    }

    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            work();
        } catch (IllegalStateException e) {
            response.getWriter().println(Traces.of(e)); // finding: stack-trace-exposure from helped
        }
    }

    private void work() {
        throw new IllegalStateException("no");
    }

    static class Traces {
        static String of(Exception e) {
            return org.apache.commons.lang3.exception.ExceptionUtils.getStackTrace(e); // source: helped
        }
    }
}
