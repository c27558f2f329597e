import javax.persistence.Entity;
import org.acme.Accounts;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@Entity
class Account {
    private String name;

    String getName() {
        return name;
    }

    void setName(String name) {
        this.name = name;
    }
}

@RestController
public class AuditRecord {
    private static final Logger LOG = LoggerFactory.getLogger(AuditRecord.class);
    private Accounts accounts;

    @GetMapping("/look")
    public void look(@RequestParam String key) {
        Account account = accounts.of(key);
        LOG.info("look at {}", account.getName()); // safe: the row that the key chose
    }

    @GetMapping("/name")
    public void name(@RequestParam String name) { // source: name
        Account account = new Account();
        account.setName(name);
        LOG.info("named {}", account.getName()); // finding: log-injection from name
    }
}
