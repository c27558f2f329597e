package rows;

import java.util.List;
import java.util.NoSuchElementException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class LoanController {
    private final LoanRepository loans;
    private final VisitRepository visits;
    private final PersonRepository persons;
    private final GuestRepository guests;

    public LoanController(LoanRepository loans, VisitRepository visits, PersonRepository persons, GuestRepository guests) {
        this.loans = loans;
        this.visits = visits;
        this.persons = persons;
        this.guests = guests;
    }

    @GetMapping("/loans")
    public List<Loan> all() {
        return loans.findAll(); // source: loans; finding: password-in-answer from loans
    }

    @GetMapping("/loans/{id}")
    public Loan one(@PathVariable Long id) {
        return loans.findById(id).orElseThrow(() -> new NoSuchElementException("none")); // source: loan; finding: password-in-answer from loan
    }

    @GetMapping("/loans/{id}/reader")
    public Person reader(@PathVariable Long id) {
        return persons.findById(id).orElseThrow(); // source: reader; finding: password-in-answer from reader
    }

    @GetMapping("/guests/{id}")
    public Guest guest(@PathVariable Long id) {
        return guests.findById(id).orElseThrow(); // safe: no answer shows it
    }

    @GetMapping("/visits")
    public List<Visit> visits() {
        return visits.findAll(); // safe: no answer shows the host, or what is kept of a guest
    }

    @GetMapping("/loans/count")
    public long count() {
        return loans.count(); // safe: a number
    }
}
