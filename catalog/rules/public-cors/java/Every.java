import org.springframework.web.bind.annotation.*;

@RestController
public class Every {
    @CrossOrigin("*") // finding: public-cors
    @GetMapping("/rates")
    public String rates() {
        return "1";
    }
}
