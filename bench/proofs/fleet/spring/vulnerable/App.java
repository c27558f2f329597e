import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@EnableAutoConfiguration
@Import({Shop.class, Tools.class})
public class App {
    public static void main(String[] args) {
        SpringApplication application = new SpringApplication(App.class);
        application.setDefaultProperties(Map.of("server.port", System.getenv("PORT"), "server.address", "127.0.0.1"));
        application.run(args);
    }
}

@RestController
@RequestMapping("/api/shop")
class Shop {
    private List<String> rowsOf(String statement) throws SQLException {
        List<String> names = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:shop"); Statement query = connection.createStatement()) {
            query.execute("create table if not exists products as select 1 as id, 'lamp' as name, 0 as secret union select 3, 'hidden-product', 1");
            ResultSet rows = query.executeQuery(statement); // flaw: sql-injection /hidden-product/
            while (rows.next()) names.add(rows.getString(1));
        }
        return names;
    }

    @GetMapping("/products/{name}")
    public List<String> byName(@PathVariable String name, @RequestParam int limit) throws SQLException {
        return rowsOf("select name from products where secret = 0 and name = '" + name + "' limit " + limit);
    }

    @GetMapping(value = "/hello", produces = MediaType.TEXT_HTML_VALUE)
    public String hello(@RequestParam("who") String name) {
        return "<h1>Hello " + name + "</h1>"; // flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/
    }
}

@RestController
class Tools {
    static class Job {
        private String target;
        private String mode;
        private int times;

        public String getTarget() { return target; }
        public void setTarget(String target) { this.target = target; }
        public String getMode() { return mode; }
        public void setMode(String mode) { this.mode = mode; }
        public int getTimes() { return times; }
        public void setTimes(int times) { this.times = times; }
    }

    @PostMapping(value = "/jobs", produces = "text/plain")
    public String jobs(@RequestBody Job job) throws IOException {
        if (!"fast".equals(job.getMode())) throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        Process process = Runtime.getRuntime().exec(new String[] {"sh", "-c", "echo \"" + job.getTarget() + "\""}); // flaw: command-injection /uid=\d/
        return new String(process.getInputStream().readAllBytes());
    }

    @PutMapping(value = "/trace", produces = "text/plain")
    public String trace(@RequestHeader("X-Trace-Id") String id) throws IOException {
        Process process = Runtime.getRuntime().exec(new String[] {"sh", "-c", "echo " + id}); // flaw: command-injection /uid=\d/
        return new String(process.getInputStream().readAllBytes());
    }

    @GetMapping(value = "/manual", produces = "text/plain")
    public String manual(@RequestParam String page, @CookieValue("lang") String language) throws IOException {
        return Files.readString(Path.of("manuals", page)); // flaw: path-traversal /root:x:0:0/
    }

    static class Plan {
        private String title;
        private Job first;
        private List<Job> jobs;

        public String getTitle() { return title; }
        public void setTitle(String title) { this.title = title; }
        public Job getFirst() { return first; }
        public void setFirst(Job first) { this.first = first; }
        public List<Job> getJobs() { return jobs; }
        public void setJobs(List<Job> jobs) { this.jobs = jobs; }
    }

    @PostMapping(value = "/plans", produces = "text/plain")
    public String plans(@RequestBody Plan plan) throws IOException {
        StringBuilder shown = new StringBuilder();
        for (Job job : plan.getJobs()) {
            Process process = Runtime.getRuntime().exec(new String[] {"sh", "-c", "echo " + job.getTarget()}); // flaw: command-injection /uid=\d/
            shown.append(new String(process.getInputStream().readAllBytes()));
        }
        return shown.toString();
    }

    @PostMapping(value = "/titles", produces = "text/plain")
    public String titles(@RequestBody Plan plan) throws IOException {
        Process process = Runtime.getRuntime().exec(new String[] {"sh", "-c", "echo " + plan.getTitle()}); // flaw: command-injection /uid=\d/
        return new String(process.getInputStream().readAllBytes());
    }

    @PostMapping(value = "/batch", produces = "text/plain")
    public String batch(@RequestBody List<Job> jobs) throws IOException {
        Process process = Runtime.getRuntime().exec(new String[] {"sh", "-c", "echo " + jobs.get(0).getTarget()}); // flaw: command-injection /uid=\d/
        return new String(process.getInputStream().readAllBytes());
    }
}
