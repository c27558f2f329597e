import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

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
}
