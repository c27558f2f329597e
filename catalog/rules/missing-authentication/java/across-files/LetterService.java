package letters;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.stereotype.Service;

class Letter {
    public String text;
}

interface LetterRepository extends JpaRepository<Letter, Long> {}

@Service
class LetterService {
    private final LetterRepository repository;

    LetterService(LetterRepository repository) {
        this.repository = repository;
    }

    void remove(Long id) {
        repository.deleteById(id); // safe: whatever is not opened asks
    }

    void removeDraft(Long id) {
        repository.deleteById(id); // finding: missing-authentication from id
    }
}
