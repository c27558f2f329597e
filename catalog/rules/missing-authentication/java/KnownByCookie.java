package notes;

import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletRequest;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

class Note {
    public Long owner;
    public String text;
}

interface NoteRepository extends JpaRepository<Note, Long> {}

@RestController
class NoteController {
    private final NoteRepository notes;
    private final Sessions sessions;

    NoteController(NoteRepository notes, Sessions sessions) {
        this.notes = notes;
        this.sessions = sessions;
    }

    @PostMapping("/notes")
    String add(HttpServletRequest request, @RequestParam String text) {
        Member member = getCurrentMember(request);
        if (member == null) return "redirect:/sign-in";
        Note note = new Note();
        note.owner = member.id;
        note.text = text;
        notes.save(note); // safe: of who is known
        return "redirect:/notes";
    }

    @PutMapping("/notes/{id}")
    String rewrite(HttpServletRequest request, @PathVariable Long id, @RequestParam String text) {
        Member member = getCurrentMember(request);
        Note note = notes.findById(id).orElseThrow();
        if (member == null || !note.owner.equals(member.id)) return "redirect:/sign-in";
        note.text = text;
        notes.save(note); // safe: the owner is compared
        return "redirect:/notes";
    }

    @DeleteMapping("/notes/{id}")
    String remove(@PathVariable Long id) { // source: id
        notes.deleteById(id); // finding: missing-authentication from id
        return "redirect:/notes";
    }

    private Member getCurrentMember(HttpServletRequest request) {
        for (Cookie cookie : request.getCookies()) {
            if ("session".equals(cookie.getName())) return sessions.findBySessionToken(cookie.getValue());
        }
        return null;
    }
}
