import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class BreaksTakenOut {
    private static final Logger log = LoggerFactory.getLogger(BreaksTakenOut.class);
    private static final Pattern BREAKS = Pattern.compile("[\n\r\t]");
    private static final Pattern TABS = Pattern.compile("[\t]");

    static String cleaned(String text) {
        return text == null ? null : BREAKS.matcher(text).replaceAll("_");
    }

    @GetMapping("/all")
    void all(@RequestParam String name) {
        log.info("asked for {}", cleaned(name)); // safe: the pattern finds every break
    }

    @GetMapping("/tabs")
    void tabs(@RequestParam String name) { // source: tabs
        log.info("asked for {}", TABS.matcher(name).replaceAll("_")); // finding: log-injection from tabs
    }

    @GetMapping("/first")
    void first(@RequestParam String name) { // source: first
        log.info("asked for {}", BREAKS.matcher(name).replaceFirst("_")); // finding: log-injection from first
    }

    @GetMapping("/made")
    void made(@RequestParam String name) { // source: made
        log.info("asked for {}", BREAKS.matcher(name).replaceAll(found -> found.group())); // finding: log-injection from made
    }

    @GetMapping("/put")
    void put(@RequestParam String name) { // source: put
        log.info("asked for {}", BREAKS.matcher("a\nb").replaceAll(name)); // finding: log-injection from put
    }
}
