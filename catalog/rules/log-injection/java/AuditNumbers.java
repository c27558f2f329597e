import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class AuditNumbers {
    private static final Logger LOG = LoggerFactory.getLogger(AuditNumbers.class);

    @DeleteMapping("/entries")
    public void remove(@RequestParam List<Long> ids) {
        LOG.info("remove {}", ids); // safe: numbers hold no line break
    }

    @DeleteMapping("/names")
    public void forget(@RequestParam List<String> names) { // source: names
        LOG.info("remove {}", names); // finding: log-injection from names
    }
}
