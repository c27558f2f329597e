import static toy.Toy.*;
import java.util.*;

class Sets {
  private static final Set<String> ALLOWED = Set.of("name", "date");
  private static final List<String> LISTED = Arrays.asList("name", "date");

  void members(String given) {
    Set<String> set = new HashSet<>();
    set.add(source());
    for (String value : set) {
      sink(value); // finding
    }
    Set<String> constants = new TreeSet<>(Arrays.asList("a", "b"));
    for (String value : constants) {
      sink(value); // safe: constants
    }
  }

  void allowed() {
    String value = source();
    if (ALLOWED.contains(value)) {
      sink(value); // safe: one of the constants
    } else {
      sink(value); // finding
    }
    if (!LISTED.contains(value)) {
      return;
    }
    sink(value); // safe: one of the constants
  }
}
