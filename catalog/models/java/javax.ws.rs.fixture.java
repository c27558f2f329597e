import probe.Probe;
import javax.ws.rs.*;

class JavaxWsRsFixture {
    static final String RESULTS = "/results";

    @ApplicationPath("services")
    static class Services {
    }

    @Path("/api")
    static class Api {
        @POST // route: POST /services/api taking query q, body f, header X-A, cookie c
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
        @Path("{id}/stream") // route: PUT /services/api/{id}/stream taking path id
        void stream(java.io.InputStream body) { // source: remote-request
            Probe.sink(body);
        }

        @GET
        @Path(RESULTS + "/page") // route: GET /services/api/results/page
        @Produces("text/html")
        String page() {
            return "<p>" + Probe.taint(); // sink: xss; sink: answer-detail
        }

        @GET
        @Produces(MediaType.TEXT_PLAIN)
        String plain() {
            return "" + Probe.taint(); // sink: answer-detail; safe: plain text, which is no page
        }
    }
}
