import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

enum Shelf { LEFT, RIGHT }

class Tagged<T> {
    T id;
    String note;

    String getNote() {
        return note;
    }
}

@RestController
class Shelves {
    private static final Logger LOG = LoggerFactory.getLogger(Shelves.class);

    @PostMapping("/closed")
    void closed(@RequestParam long[] numbers, @RequestParam Set<UUID> ids, @RequestParam Optional<UUID> id, @RequestParam List<Shelf> shelves) {
        LOG.info("{} {}", numbers, ids); // safe: numbers and ids
        LOG.info("{} {}", id, shelves); // safe: an id, and constants of the program
        for (UUID each : ids) LOG.info("{}", each); // safe: an id
    }

    @PostMapping("/texts")
    void texts(@RequestBody List<String> texts) { // source: texts
        LOG.info("{}", texts); // finding: log-injection from texts
    }

    @PostMapping("/tagged")
    void tagged(@RequestBody Tagged<UUID> tagged) { // source: tagged
        LOG.info("{}", tagged.getNote()); // finding: log-injection from tagged
    }
}
