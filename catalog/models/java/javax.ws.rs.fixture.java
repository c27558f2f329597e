import probe.Probe;
import javax.ws.rs.*;

class JavaxWsRsFixture {
    @Path("/api")
    static class Api {
        @POST
        void one(@QueryParam("q") String query, // source: remote-text
            @PathParam("id") String id, // source: remote-text
            @FormParam("f") String form, // source: remote-text
            @HeaderParam("X-A") String header, // source: remote-text
            @CookieParam("c") String cookie, // source: remote-text
            @MatrixParam("m") String matrix, // source: remote-text
            @BeanParam Object bean, // source: remote-request
            String body) { // source: remote-request
            Probe.sink(query);
            Probe.sink(id);
            Probe.sink(form);
            Probe.sink(header);
            Probe.sink(cookie);
            Probe.sink(matrix);
            Probe.sink(bean);
            Probe.sink(body);
        }

        @PUT
        void stream(java.io.InputStream body) { // source: remote-request
            Probe.sink(body);
        }

        @GET
        @Produces("text/html")
        String page() {
            return "<p>" + Probe.taint(); // sink: xss
        }

        @GET
        @Produces(MediaType.TEXT_PLAIN)
        String plain() {
            return "" + Probe.taint(); // safe: plain text
        }
    }
}
