package notes;

import java.security.Principal;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

class Note {
    public String text;
    public String owner;
}

interface NoteRepository extends JpaRepository<Note, Long> {
    java.util.List<Note> findByOwner(String owner);
}

@RestController
class NoteController {
    private final NoteRepository noteRepository;

    NoteController(NoteRepository noteRepository) {
        this.noteRepository = noteRepository;
    }

    @GetMapping("/notes")
    java.util.List<Note> own(Principal principal) {
        return noteRepository.findByOwner(principal.getName()); // safe: of who asks
    }

    @GetMapping("/notes/{id}")
    Note show(@PathVariable Long id, Principal principal) { // source: id
        System.out.println(principal.getName());
        return noteRepository.findById(id).orElseThrow(); // finding: missing-object-check from id
    }

    @DeleteMapping("/notes/{id}")
    void remove(@PathVariable Long id, Principal principal) {
        Note note = noteRepository.findById(id).orElseThrow(); // safe: compared behind it
        if (!note.owner.equals(principal.getName())) {
            throw new IllegalArgumentException("no such note");
        }
        noteRepository.deleteById(id); // safe: compared before
    }
}
