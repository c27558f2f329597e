import probe.Probe;
import javax.ws.rs.*;
import javax.ws.rs.core.Response;
import javax.ws.rs.ext.*;

class JavaxWsRsExtFixture {
    static class Missing extends RuntimeException {
        final String text;

        Missing(String text) {
            this.text = text;
        }
    }

    static class Other extends RuntimeException {
        String text;
    }

    @GET
    @Path("/missing")
    public String find(@QueryParam("a") String text) { // source: remote-text
        throw new Missing(text);
    }

    @Provider
    static class Missed implements ExceptionMapper<Missing> {
        @Override
        public Response toResponse(Missing problem) {
            Probe.sink(problem.text);
            return null;
        }
    }

    @Provider
    static class Others implements ExceptionMapper<Other> {
        @Override
        public Response toResponse(Other problem) {
            Probe.sink(problem.text); // safe: what was thrown is of another class
            return null;
        }
    }
}
