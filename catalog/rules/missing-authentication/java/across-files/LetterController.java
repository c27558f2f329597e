package letters;

import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class LetterController {
    private final LetterService letters;

    LetterController(LetterService letters) {
        this.letters = letters;
    }

    @DeleteMapping("/letters/{id}")
    void remove(@PathVariable Long id) {
        letters.remove(id);
    }

    @DeleteMapping("/letters/drafts/{id}")
    void removeDraft(@PathVariable Long id) { // source: id
        letters.removeDraft(id);
    }
}
