import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
public class NoteController {
    @GetMapping("/note")
    public String note(@RequestParam String text, Model model) { // source: text
        model.addAttribute("text", text);
        return "note";
    }

    @PostMapping("/note")
    public String save(@ModelAttribute Note note, Model model) { // source: note
        model.addAttribute("note", note);
        return "saved";
    }

    @GetMapping("/notes")
    public String notes(@RequestParam String text, Model model) {
        model.addAttribute("texts", List.of(text));
        return "escaped";
    }

    public static class Note {
        private String body;

        public String getBody() {
            return body;
        }

        public void setBody(String body) {
            this.body = body;
        }
    }
}
