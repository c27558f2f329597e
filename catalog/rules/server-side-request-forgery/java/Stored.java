import javax.persistence.Entity;
import javax.persistence.Id;
import org.springframework.data.repository.CrudRepository;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestTemplate;

@Entity
class Delivered {
    @Id
    Long id;
    private String url;

    String getUrl() {
        return url;
    }
}

interface Hooks extends CrudRepository<Delivered, Long> {
}

@RestController
public class Stored {
    Hooks hooks;
    RestTemplate rest = new RestTemplate();

    @PostMapping("/hooks/{id}/test")
    void test(@PathVariable Long id) {
        Delivered hook = hooks.findById(id).orElseThrow(); // source: hook
        rest.postForObject(hook.getUrl(), "test", String.class); // finding: server-side-request-forgery from hook
        rest.postForObject("https://events.example.com/tests", id, String.class); // safe: the program names the address
    }
}
