import probe.Probe;
import java.io.*;
import javax.servlet.http.*;

class JavaLangTracesFixture {
    void run(Exception exception, HttpServletResponse response) throws Exception {
        Probe.sink(exception.getStackTrace()); // source: stack-trace
        response.getWriter().println((String) Probe.taint()); // sink: answer-detail; sink: xss
        response.sendError(500, (String) Probe.taint()); // sink: answer-detail
        new com.fasterxml.jackson.databind.ObjectMapper().writeValue(response.getWriter(), Probe.taint()); // sink: answer-detail
        new com.fasterxml.jackson.databind.ObjectMapper().writeValue(response.getOutputStream(), Probe.taint()); // sink: answer-detail
        new com.fasterxml.jackson.databind.ObjectMapper().writeValue(new File("log"), Probe.taint()); // safe: nobody is answered
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

    void messages(Exception exception, org.springframework.ui.Model model, HttpServletRequest request) {
        Probe.sink(exception.getMessage()); // source: error-message
        Probe.sink(org.apache.commons.lang3.exception.ExceptionUtils.getRootCauseMessage(exception)); // source: error-message
        model.addAttribute("error", Probe.taint()); // sink: page-detail
        request.setAttribute("error", Probe.taint()); // sink: page-detail
        Probe.sink(new IllegalStateException("no such order").getMessage()); // safe: worded by the program
    }
}
