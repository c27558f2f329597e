import java.io.FileInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ResponseBody;

class NoSuchOrder extends RuntimeException {
  NoSuchOrder(String number) {
    super("There is no order " + number);
  }
}

@Controller
class Answers {
  @GetMapping("/text")
  @ResponseBody
  String text() {
    try {
      return read();
    } catch (IOException e) {
      return "Error: " + e.getMessage(); // source: text; finding: error-message-exposure from text
    }
  }

  @GetMapping("/fields")
  @ResponseBody
  Map<String, Object> fields() {
    Map<String, Object> answer = new HashMap<>();
    try {
      answer.put("text", read());
    } catch (Exception e) {
      answer.put("error", e.getLocalizedMessage()); // source: fields
    }
    return answer; // finding: error-message-exposure from fields
  }

  @GetMapping("/page")
  String page(Model model) {
    try {
      model.addAttribute("text", read());
    } catch (Exception e) {
      model.addAttribute("error", e.getMessage()); // source: page; finding: error-message-exposure from page
    }
    return "page";
  }

  @GetMapping("/fine")
  ResponseEntity<?> fine() {
    try {
      return ResponseEntity.ok(read());
    } catch (Exception e) {
      return ResponseEntity.ok(Map.of("error", "Not read: " + e.getMessage())); // source: fine; finding: error-message-exposure from fine
    }
  }

  @GetMapping("/worded")
  @ResponseBody
  String worded() {
    try {
      return read();
    } catch (IOException e) {
      return "The order could not be read."; // safe: a sentence of the program
    } catch (NoSuchOrder e) {
      return e.getMessage(); // safe: an exception that the program words
    }
  }

  @ExceptionHandler(Exception.class)
  ResponseEntity<String> any(Exception e) {
    return ResponseEntity.status(500).body(e.toString()); // source: any; finding: error-message-exposure from any
  }

  @ExceptionHandler(NoSuchOrder.class)
  ResponseEntity<String> missing(NoSuchOrder e) {
    return ResponseEntity.status(404).body(e.getMessage()); // safe: an exception that the program words
  }

  private String read() throws IOException {
    try (FileInputStream file = new FileInputStream("orders.txt")) {
      return new String(file.readAllBytes());
    }
  }
}
