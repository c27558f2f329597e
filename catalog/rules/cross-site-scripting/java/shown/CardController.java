import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
public class CardController {
    @GetMapping("/card")
    public String card(@RequestParam(value = "owner") String owner, Model model) { // source: owner
        model.addAttribute("owner", owner);
        model.addAttribute("link", owner);
        model.addAttribute("kind", "plain");
        return owner.isEmpty() ? "redirect:/" : "card";
    }
}
