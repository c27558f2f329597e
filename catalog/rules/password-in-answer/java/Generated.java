import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Its constructor is written by nobody: what other methods speak of says nothing of one. */
@RestController
@RequiredArgsConstructor
public class Generated {
    private final ClientRepository clientRepository;

    @GetMapping("/clients")
    public ResponseEntity<List<Client>> all() {
        return ResponseEntity.ok(clientRepository.findAll()); // finding: password-in-answer
    }

    @GetMapping("/clients/shown")
    public ResponseEntity<List<Client>> shown() {
        List<Client> found = clientRepository.findAll();
        found.forEach(client -> client.setPassword(null));
        return ResponseEntity.ok(found); // safe: taken out before
    }
}

interface ClientRepository extends JpaRepository<Client, Long> {
}

class Client {
    private Long id;
    private String password;

    public Long getId() {
        return id;
    }

    public String getPassword() {
        return password;
    }

    public void setPassword(String password) {
        this.password = password;
    }
}
