package rows;

import java.util.List;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ClientController {
    @Autowired
    private JdbcTemplate template;

    @GetMapping("/clients")
    public List<Client> all() {
        return template.query("SELECT * FROM clients", new ClientMapper()); // finding: password-in-answer from mapped
    }

    @GetMapping("/clients/named")
    public List<Client> named() {
        return template.query("SELECT * FROM clients", new NameMapper()); // safe: the mapper leaves the password out
    }

    @GetMapping("/clients/{id}")
    public Client one(@PathVariable int id) {
        return template.queryForObject("SELECT name, password FROM clients WHERE id = ?", (rows, number) -> { // finding: password-in-answer from lambda
            Client client = new Client();
            client.setPassword(rows.getString("password")); // source: lambda
            return client;
        }, id);
    }

    @GetMapping("/clients/names")
    public List<Client> names() {
        return template.query("SELECT name FROM clients", (rows, number) -> {
            Client client = new Client();
            client.setName(rows.getString("name"));
            return client; // safe: the name alone
        });
    }
}
