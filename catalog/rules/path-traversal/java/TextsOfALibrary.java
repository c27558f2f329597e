import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import org.apache.commons.lang3.StringUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class TextsOfALibrary {
    @GetMapping("/package")
    void folder(@RequestParam String name) throws IOException {
        new FileInputStream("/data/" + StringUtils.replace(name, ".", "/")); // safe: no dot is left
    }

    @GetMapping("/checked")
    void checked(@RequestParam String name) throws IOException {
        if (StringUtils.contains(name, "..")) return;
        new FileInputStream("/data/" + name); // safe: nothing leads above
    }

    @GetMapping("/once")
    void once(@RequestParam String name) throws IOException { // source: once
        new FileInputStream("/data/" + StringUtils.replaceOnce(name, "..", "")); // finding: path-traversal from once
    }

    @GetMapping("/other")
    void other(@RequestParam String name) throws IOException { // source: other
        new FileInputStream("/data/" + StringUtils.replace(name, "_", ".")); // finding: path-traversal from other
    }

    @GetMapping("/given")
    void given(@RequestParam String name) throws IOException { // source: given
        new FileInputStream(StringUtils.replace("/data/NAME", "NAME", name)); // finding: path-traversal from given
    }

    @GetMapping("/unchecked")
    void unchecked(@RequestParam String name) throws IOException { // source: unchecked
        if (!StringUtils.contains(name, "..")) return;
        new FileInputStream("/data/" + name); // finding: path-traversal from unchecked
    }

    @GetMapping("/counted")
    void counted(@RequestParam String name) throws IOException { // source: counted
        new FileInputStream("/data/" + StringUtils.replace(name, ".", "", 1)); // finding: path-traversal from counted
    }
}
