package rows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class PersonController {
    private final PersonRepository repository;
    private final GuestRepository guests;

    public PersonController(PersonRepository repository, GuestRepository guests) {
        this.repository = repository;
        this.guests = guests;
    }

    @GetMapping("/persons")
    public List<Person> all() {
        return repository.findAll(); // source: all; finding: password-in-answer from all
    }

    @GetMapping("/persons/{id}")
    public ResponseEntity<?> one(@PathVariable Long id) {
        return repository.findById(id).map(person -> ResponseEntity.ok(person)).orElse(ResponseEntity.notFound().build()); // source: one; finding: password-in-answer from one
    }

    @GetMapping("/persons/{id}/map")
    public Map<String, Object> map(@PathVariable Long id) {
        Map<String, Object> answer = new HashMap<>();
        answer.put("person", repository.findById(id).orElseThrow()); // source: map
        return answer; // finding: password-in-answer from map
    }

    @GetMapping("/persons/names")
    public List<String> names() {
        return repository.findAll().stream().map(Person::getName).toList(); // safe: another field
    }

    @GetMapping("/guests")
    public List<Guest> guests() {
        return guests.findAll(); // safe: no answer shows it
    }

    @GetMapping("/persons/projected")
    public List<PersonName> projected() {
        return repository.findAllProjectedBy(); // safe: of rows, what the interface names is asked for
    }

    @GetMapping("/persons/chosen")
    public List<?> chosen() {
        return repository.findBy(PersonName.class); // safe: so too where the class is given
    }

    @GetMapping("/persons/near")
    public List<?> near(String name) {
        return repository.findByNameAndCity(name, "Rome"); // source: near; finding: password-in-answer from near
    }

    @GetMapping("/persons/any")
    public List<?> any() {
        return repository.findAllProjectedBy(); // safe: the method says what it asks for
    }
}
