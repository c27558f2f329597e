import org.springframework.web.bind.annotation.*;

@RestController
public class One {
    @CrossOrigin("https://app.example.org") // safe: one site
    @GetMapping("/rates")
    public String rates() {
        return "1";
    }
}
