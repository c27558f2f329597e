import probe.Probe;
import java.io.*;
import javax.servlet.http.*;

class JavaLangTracesFixture {
    void run(Exception exception, HttpServletResponse response) throws Exception {
        Probe.sink(exception.getStackTrace()); // source: stack-trace
        response.getWriter().println((String) Probe.taint()); // sink: answer-detail; sink: xss
        response.sendError(500, (String) Probe.taint()); // sink: answer-detail
    }

    void written(Exception exception) {
        StringWriter text = new StringWriter();
        exception.printStackTrace(new PrintWriter(text)); // source: stack-trace
        Probe.sink(text.toString());
    }

    void direct(Exception exception, HttpServletResponse response) throws Exception {
        ((Exception) Probe.taint()).printStackTrace(response.getWriter()); // sink: answer-detail
        Probe.sink(((Exception) Probe.taint()).printStackTrace()); // flow; source: stack-trace
    }
}
