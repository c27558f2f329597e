import probe.Probe;
import org.springframework.web.bind.annotation.*;
import org.springframework.http.MediaType;
import org.springframework.ui.Model;
import org.springframework.web.multipart.MultipartFile;

class OrgSpringframeworkWebBindAnnotationFixture {
    @CrossOrigin(originPatterns = "*", allowCredentials = "true") // misuse: permissive-cors
    static class AnySite {
        @CrossOrigin("*") // misuse: public-cors
        void any() { }

        @CrossOrigin(origins = "*") // misuse: public-cors
        void every() { }

        @CrossOrigin(origins = {"https://a.example", "*"}) // misuse: public-cors
        void listed() { }

        @CrossOrigin(origins = "*", allowCredentials = "false") // misuse: public-cors
        void anonymous() { }

        @CrossOrigin(origins = "https://a.example", allowCredentials = "true") // safe: one site
        void one() { }

        @CrossOrigin(value = "*", allowCredentials = "true") // misuse: permissive-cors
        void anyKnown() { }

        @CrossOrigin(origins = "*", allowCredentials = "true") // misuse: permissive-cors
        void everyKnown() { }

        @CrossOrigin(origins = {"https://a.example", "*"}, allowCredentials = "true") // misuse: permissive-cors
        void listedKnown() { }

        @CrossOrigin(originPatterns = "*") // misuse: public-cors
        void pattern() { }
    }

    @RestController
    @RequestMapping("/api")
    static class Api {
        @GetMapping("/a/{id}")
        String one(@PathVariable String id, // source: remote-text
            @RequestParam(name = "q") String query, // source: remote-text
            @RequestHeader("X-A") String header, // source: remote-text
            @CookieValue("a") String cookie, // source: remote-text
            @MatrixVariable String matrix, // source: remote-text
            @RequestParam int page, Model model) {
            Probe.sink(id);
            Probe.sink(query);
            Probe.sink(header);
            Probe.sink(cookie);
            Probe.sink(matrix);
            Probe.sink(page); // safe: a number
            Probe.sink(model); // safe: no part of the request
            return (String) Probe.taint(); // sink: xss; sink: answer-detail
        }

        @PostMapping(path = "/b")
        void two(@RequestBody Form form, // source: remote-request
            @RequestPart("f") String part) { // source: uploaded-file
            Probe.sink(form.name);
            Probe.sink(part);
        }

        @PostMapping(path = "/c")
        void three(@RequestBody String whole, // source: remote-request
            @RequestParam("f") MultipartFile file) { // source: uploaded-file
            Probe.sink(whole);
            Probe.sink(file);
        }
    }

    @RestController
    static class Texts {
        @GetMapping(path = "/e", produces = "text/plain")
        String plain() {
            return "" + Probe.taint(); // sink: answer-detail; safe: plain text, which is no page
        }

        @GetMapping(path = "/f", produces = MediaType.TEXT_HTML_VALUE)
        String page() {
            return "" + Probe.taint(); // sink: xss; sink: answer-detail
        }
    }

    static class Pages {
        @RequestMapping(value = "/c", method = RequestMethod.POST)
        String three(Form form, // source: remote-request
            @ModelAttribute Form other) { // source: remote-request
            Probe.sink(form.getName());
            Probe.sink(other.getName());
            return "redirect:" + Probe.taint(); // sink: open-redirect
        }

        @PutMapping("/d")
        String four() {
            return "redirect:/items/" + Probe.taint(); // safe: a path of this site
        }
    }

    static class Form {
        private String name;

        public String getName() {
            return name;
        }
    }

    interface Offered {
        @GetMapping("/offered")
        void offered(@RequestParam("text") String text);

        void internal(String text);
    }

    @RestController
    static class Offering implements Offered {
        @Override
        public void offered(String text) { // source: remote-request
            Probe.sink(text);
        }

        @Override
        public void internal(String text) {
            Probe.sink(text); // safe: no handler
        }
    }

    @RestController
    @RequestMapping("/own")
    @interface OwnApi { }

    @OwnApi
    static class Own {
        @GetMapping("/own")
        String page() {
            return "<p>" + Probe.taint(); // sink: xss; sink: answer-detail
        }

        @GetMapping("/any")
        Object any(@RequestParam boolean isWanted) {
            if (isWanted) return java.util.List.of();
            return java.util.Map.of("error", Probe.taint()); // sink: answer-detail
        }
    }

    static class Missing extends RuntimeException {
        final String text;

        Missing(String text) {
            this.text = text;
        }
    }

    static class Other extends RuntimeException { }

    @GetMapping("/missing")
    void find(@RequestParam String text) { // source: remote-text
        throw new Missing(text);
    }

    @ControllerAdvice
    static class Advice {
        @ExceptionHandler(IllegalStateException.class)
        @ResponseBody
        String failed(javax.servlet.http.HttpServletRequest request) {
            return "<h1>" + Probe.taint(); // sink: xss; sink: answer-detail
        }

        @ExceptionHandler(IllegalArgumentException.class)
        @ResponseBody
        String refused() {
            return "<h1>refused"; // safe: a constant
        }

        @ExceptionHandler(Missing.class)
        @ResponseBody
        String missing(Missing problem) {
            Probe.sink(problem.text);
            return "<h1>missing";
        }

        @ExceptionHandler(Other.class)
        @ResponseBody
        String other(RuntimeException problem) {
            Probe.sink(problem.getCause()); // safe: what was thrown is of another class
            return "<h1>other";
        }

        @ExceptionHandler(java.sql.SQLException.class)
        @ResponseBody
        String broken(java.sql.SQLException problem) {
            Probe.sink(problem.getMessage()); // source: error-message
            return "<h1>broken";
        }
    }
}
