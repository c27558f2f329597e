import static toy.Toy.*;
import java.util.*;
import java.util.function.*;

class Dispatch {
  private static final Map<String, Function<String, String>> ACTIONS = new HashMap<>();
  private final Map<String, Supplier<String>> own = new HashMap<>();

  static {
    ACTIONS.put("echo", value -> value);
    ACTIONS.put("drop", value -> "constant");
    ACTIONS.put("trim", String::trim);
  }

  void known() {
    sink(ACTIONS.get("echo").apply(source())); // finding
    sink(ACTIONS.get("drop").apply(source())); // safe: gives a constant
    sink(ACTIONS.get("trim").apply(source())); // finding
  }

  void chosen(String name) {
    sink(ACTIONS.get(name).apply(source())); // finding
    sink(ACTIONS.get(name).apply("constant")); // safe: nothing tainted goes in
  }

  void local() {
    own.put("a", () -> source());
    own.put("b", () -> "constant");
    sink(own.get("a").get()); // finding
  }
}
