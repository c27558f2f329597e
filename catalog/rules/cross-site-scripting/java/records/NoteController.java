package notes;

import java.util.List;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

@Controller
public class NoteController {
  @Autowired
  private NoteRepository notes;

  @GetMapping("/owned/{owner}")
  public String owned(@PathVariable("owner") Long owner, Model model) {
    model.addAttribute("owned", notes.findOwned(owner)); // source: owned
    List<Note> found = notes.findAll(); // source: all
    model.addAttribute("all", found);
    return "owned";
  }

  @GetMapping("/first")
  public String first(Model model) {
    model.addAttribute("note", notes.findByTitle("first")); // source: first
    return "first";
  }
}
