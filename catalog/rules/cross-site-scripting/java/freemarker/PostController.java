import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

@Controller
public class PostController {
    @GetMapping("/post")
    public String post(@RequestParam String title, Model model) { // source: title
        model.addAttribute("title", title);
        return "post";
    }

    @GetMapping("/posts")
    public String posts(@RequestParam String title, Model model) {
        model.addAttribute("title", title);
        return "posts";
    }

    @GetMapping("/draft")
    public ModelAndView draft(@RequestParam String text) { // source: text
        ModelAndView shown = new ModelAndView("draft");
        shown.addObject("text", text);
        return shown;
    }

    @GetMapping("/sketch")
    public ModelAndView sketch(@RequestParam String line) { // source: line
        return new ModelAndView("sketch").addObject("line", line).addObject("kind", "plain");
    }
}
