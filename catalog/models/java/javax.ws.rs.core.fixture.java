import probe.Probe;
import javax.ws.rs.core.*;

class JavaxWsRsCoreFixture {
    void run(UriInfo uri, HttpHeaders headers) throws Exception {
        Probe.sink(uri.getQueryParameters().getFirst("a")); // source: remote-text
        Probe.sink(uri.getPath()); // source: remote-text
        Probe.sink(headers.getHeaderString("a")); // source: remote-text
        Response.seeOther((java.net.URI) Probe.taint()).build(); // sink: open-redirect
        Response.ok().header("X-A", Probe.taint()).build(); // sink: header-injection
        Probe.sink(Response.ok(Probe.taint())); // flow
        Probe.sink(Response.status(200).entity(Probe.taint()).build()); // flow; sink: answer-detail
        new NewCookie.Builder("a").value("b").secure(true).httpOnly(false).build(); // misuse: insecure-cookie
        new NewCookie.Builder("a").secure(false).build(); // misuse: insecure-cookie
        new NewCookie.Builder("session").value("b").path("/").httpOnly(true).build(); // misuse: insecure-cookie
        new NewCookie.Builder("b").name("session").secure(true).build(); // misuse: insecure-cookie
        new NewCookie.Builder("session").secure(true).httpOnly(true).build(); // safe: both flags
        new NewCookie.Builder("theme").value("dark").build(); // safe: nothing that anybody may steal
        new NewCookie("a", "b", "/", null, null, 60, false, true); // misuse: insecure-cookie
        new NewCookie("a", "b", "/", null, null, 60, true, false); // misuse: insecure-cookie
        new NewCookie("a", "b", "/", null, null, 60, true, true); // safe: both flags
    }

    void addresses(UriInfo info) {
        Probe.sink(UriBuilder.fromUri((String) Probe.taint()).path("a").build()); // flow
        Probe.sink(UriBuilder.fromPath("/a").host((String) Probe.taint()).build()); // flow
        Probe.sink(info.getBaseUriBuilder().queryParam("a", (String) Probe.taint()).build()); // safe: encoded behind a known beginning
    }

    void origins() {
        Response.ok().header("Access-Control-Allow-Origin", Probe.taint()); // sink: permissive-cors; sink: header-injection
        Response.ok().header("Access-Control-Allow-Origin", "*"); // misuse: public-cors
        Response.status(302).header("Location", Probe.taint()); // sink: open-redirect; sink: header-injection
    }

    void files(java.io.File folder) {
        Response.ok(new java.io.File("/srv/" + Probe.taint())).build(); // sink: path-traversal
        Response.ok(new java.io.File("/srv", (String) Probe.taint()), "application/pdf").build(); // sink: path-traversal
        Response.status(200).entity(new java.io.File("/srv/" + Probe.taint())).build(); // sink: path-traversal; sink: answer-detail
        Response.ok(new java.io.File("/srv/a.pdf")).build(); // safe: a file of the program's choice
        Response.ok("/srv/" + Probe.taint()).build(); // safe: a text is written as it is, no file is read
    }
}
