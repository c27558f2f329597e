import probe.Probe;
import org.springframework.http.*;

class OrgSpringframeworkHttpFixture {
    void run(RequestEntity<String> request) throws Exception {
        Probe.sink(request.getBody()); // source: remote-request
        ResponseEntity.status(302).location((java.net.URI) Probe.taint()).build(); // sink: open-redirect
        ResponseEntity.status(302).header("Location", (String) Probe.taint()).build(); // sink: open-redirect; sink: header-injection
        Probe.sink(ResponseEntity.ok(Probe.taint())); // flow; sink: answer-detail
        Probe.sink(MediaType.valueOf(Probe.taint())); // flow
        Probe.sink(ResponseEntity.status(200).body(Probe.taint())); // flow; sink: answer-detail
        Probe.sink(new ResponseEntity<>(Probe.taint(), null)); // flow; sink: answer-detail
        ResponseEntity.ok("<p>" + Probe.taint()); // sink: xss; sink: answer-detail
        ResponseEntity.badRequest().body("no " + Probe.taint()); // sink: xss; sink: answer-detail
        ResponseEntity.internalServerError().body("no " + Probe.taint()); // sink: xss; sink: answer-detail
        ResponseEntity.ok().contentType(MediaType.TEXT_HTML).body("<p>" + Probe.taint()); // sink: xss; sink: answer-detail
        ResponseEntity.ok().contentType(MediaType.valueOf("text/html")).body("<p>" + Probe.taint()); // sink: xss; sink: answer-detail
        ResponseEntity.ok().contentType(MediaType.parseMediaType("text/html;charset=utf-8")).body("<p>" + Probe.taint()); // sink: xss; sink: answer-detail
        ResponseEntity.ok().contentType(MediaType.parseMediaType("text/csv")).body("<p>" + Probe.taint()); // sink: answer-detail
        ResponseEntity.ok().contentType(MediaType.TEXT_PLAIN).body("<p>" + Probe.taint()); // safe: plain text; sink: answer-detail
        String resetToken = Probe.name();
        ResponseEntity.ok(resetToken); // misuse: answered-code
        ResponseCookie.from("session", "a").secure(true).httpOnly(false).build(); // misuse: insecure-cookie
        ResponseCookie.from("session", "a").secure(true).httpOnly(true).build(); // safe: both flags
        ResponseCookie.from("session", "a").path("/").secure(true).build(); // misuse: insecure-cookie
        ResponseCookie.from("session", "a").httpOnly(true).build(); // misuse: insecure-cookie
        ResponseCookie.from("theme", "a").path("/").build(); // safe: nothing that anybody may steal
    }

    void cookies(HttpHeaders headers, String id) {
        headers.add("Set-Cookie", String.format("sessionId=%s; Path=/", id)); // misuse: insecure-cookie
        headers.add(HttpHeaders.SET_COOKIE, "token=" + id); // misuse: insecure-cookie
        headers.add("Set-Cookie", "theme=" + id); // safe: nothing that anybody may steal
    }

    void flagged(HttpHeaders headers, String id) {
        headers.add("Set-Cookie", "sessionId=" + id + "; Path=/; Secure; HttpOnly"); // safe: both flags
    }

    void kept(javax.servlet.http.HttpServletResponse response) throws Exception {
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, "attachment");
        response.getWriter().println((String) Probe.taint()); // safe: browsers keep it as a file; sink: answer-detail
    }

    void shown(javax.servlet.http.HttpServletResponse response) throws Exception {
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, "inline");
        response.getWriter().println((String) Probe.taint()); // sink: xss; sink: answer-detail
    }

    void pages() {
        HttpHeaders html = new HttpHeaders();
        html.setContentType(MediaType.TEXT_HTML);
        new ResponseEntity<>(("<p>" + Probe.taint()).getBytes(), html, HttpStatus.OK); // sink: xss; sink: answer-detail
        ResponseEntity.ok().headers(html).body(("<p>" + Probe.taint()).getBytes()); // sink: xss; sink: answer-detail
        new ResponseEntity<>("<p>" + Probe.taint(), HttpStatus.OK); // sink: xss; sink: answer-detail
        HttpHeaders silent = new HttpHeaders();
        silent.set("X-Other", "a");
        new ResponseEntity<>("<p>" + Probe.taint(), silent, HttpStatus.OK); // sink: xss; sink: answer-detail
        HttpHeaders plain = new HttpHeaders();
        plain.set("Content-Type", "text/plain");
        new ResponseEntity<>("<p>" + Probe.taint(), plain, HttpStatus.OK); // safe: plain text; sink: answer-detail
        HttpHeaders typed = new HttpHeaders();
        typed.add(HttpHeaders.CONTENT_TYPE, "application/json");
        new ResponseEntity<>("<p>" + Probe.taint(), typed, HttpStatus.OK); // safe: no page; sink: answer-detail
        HttpHeaders written = new HttpHeaders();
        written.add("content-type", "text/html; charset=utf-8");
        new ResponseEntity<>(("<p>" + Probe.taint()).getBytes(), written, HttpStatus.OK); // sink: xss; sink: answer-detail
        HttpHeaders json = new HttpHeaders();
        json.setContentType(MediaType.APPLICATION_JSON);
        new ResponseEntity<>(("{" + Probe.taint()).getBytes(), json, HttpStatus.OK); // safe: no page; sink: answer-detail
    }

    void attached() {
        HttpHeaders added = new HttpHeaders();
        added.add("Content-Disposition", "attachment; filename=a.csv");
        new ResponseEntity<>("a," + Probe.taint(), added, HttpStatus.OK); // safe: browsers keep it as a file; sink: answer-detail
        ResponseEntity.ok().headers(added).body("a," + Probe.taint()); // safe: as well; sink: answer-detail
        HttpHeaders form = new HttpHeaders();
        form.setContentDispositionFormData("attachment", "a.csv");
        new ResponseEntity<>("a," + Probe.taint(), form, HttpStatus.OK); // safe: as well; sink: answer-detail
        HttpHeaders built = new HttpHeaders();
        built.setContentDisposition(ContentDisposition.attachment().filename("a").build());
        new ResponseEntity<>("a," + Probe.taint(), built, HttpStatus.OK); // safe: as well; sink: answer-detail
        ResponseEntity.ok().header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=a.csv").body("a," + Probe.taint()); // safe: as well; sink: answer-detail
        ResponseEntity.ok().headers(h -> h.add("X-Other", "a")).body("a," + Probe.taint()); // sink: xss; sink: answer-detail
        ResponseEntity.ok().headers(shop.Headers.common()).body("a," + Probe.taint()); // sink: xss; sink: answer-detail
        ResponseEntity.ok().lastModified(1L).varyBy("Accept").body("a," + Probe.taint()); // sink: xss; sink: answer-detail
        ResponseEntity.ok().header("Content-Disposition", "inline").body("a," + Probe.taint()); // sink: xss; sink: answer-detail
        HttpHeaders inline = new HttpHeaders();
        inline.setContentDisposition(ContentDisposition.inline().filename("a").build());
        new ResponseEntity<>("a," + Probe.taint(), inline, HttpStatus.OK); // sink: xss; sink: answer-detail
        new ResponseEntity<>("a," + Probe.taint(), inline, HttpStatus.FOUND); // safe: the body of a redirect; sink: answer-detail
    }

    void filled() {
        HttpHeaders put = new HttpHeaders();
        put.put("Content-Type", java.util.List.of("application/json"));
        new ResponseEntity<>("{" + Probe.taint(), put, HttpStatus.OK); // safe: no page; sink: answer-detail
        HttpHeaders page = new HttpHeaders();
        page.put(HttpHeaders.CONTENT_TYPE, java.util.List.of("text/html"));
        new ResponseEntity<>("{" + Probe.taint(), page, HttpStatus.OK); // sink: xss; sink: answer-detail
        HttpHeaders all = new HttpHeaders();
        all.setAll(java.util.Map.of("Content-Type", "application/json"));
        new ResponseEntity<>("{" + Probe.taint(), all, HttpStatus.OK); // safe: no page; sink: answer-detail
        HttpHeaders others = new HttpHeaders();
        others.addAll(put);
        new ResponseEntity<>("{" + Probe.taint(), others, HttpStatus.OK); // safe: no page; sink: answer-detail
        HttpHeaders none = new HttpHeaders();
        none.setAll(java.util.Map.of("X-Other", "a"));
        none.addAll(new HttpHeaders());
        new ResponseEntity<>("{" + Probe.taint(), none, HttpStatus.OK); // sink: xss; sink: answer-detail
    }

    void requests() throws Exception {
            RequestEntity.get(new java.net.URI((String) Probe.taint())).build(); // sink: ssrf
            RequestEntity.method(null, new java.net.URI((String) Probe.taint())).build(); // sink: ssrf
            new RequestEntity<>("a", null, HttpMethod.POST, new java.net.URI((String) Probe.taint())); // sink: ssrf
            new RequestEntity<>("a", HttpMethod.POST, new java.net.URI((String) Probe.taint())); // sink: ssrf
            new RequestEntity<>(HttpMethod.GET, new java.net.URI((String) Probe.taint())); // sink: ssrf
            RequestEntity.post(new java.net.URI("https://example.org/")).body(Probe.taint()); // safe: what is sent there
    }

    @org.springframework.web.bind.annotation.PostMapping(value = "/a", produces = MediaType.TEXT_PLAIN_VALUE)
    void typed() {
            ResponseEntity.ok("<p>" + Probe.taint()); // safe: plain text; sink: answer-detail
            ResponseEntity.badRequest().body("no " + Probe.taint()); // safe: plain text; sink: answer-detail
    }

    @org.springframework.web.bind.annotation.PostMapping(value = "/b", produces = {"text/html", "text/plain"})
    void page() {
            ResponseEntity.ok("<p>" + Probe.taint()); // sink: xss; sink: answer-detail
    }
}
