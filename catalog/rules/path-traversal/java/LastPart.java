import java.io.FileOutputStream;
import java.io.IOException;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class LastPart {
    @PostMapping("/extensions")
    void extensions(@RequestParam String address) throws IOException {
        new FileOutputStream("/srv/" + address.substring(address.lastIndexOf('.') + 1, address.length())); // safe: no dot is left
    }

    @PostMapping("/first")
    void first(@RequestParam String address) throws IOException { // source: first
        new FileOutputStream("/srv/" + address.substring(address.indexOf('.') + 1, address.length())); // finding: path-traversal from first
    }

    @PostMapping("/other")
    void other(@RequestParam String address, @RequestParam String name) throws IOException { // source: other
        new FileOutputStream("/srv/" + name.substring(address.lastIndexOf('.') + 1, name.length())); // finding: path-traversal from other
    }
}
