import static toy.Toy.*;
import java.util.*;
import java.util.regex.Pattern;

class GuardsInFunctions {
  private static final Pattern WORD = Pattern.compile("^[a-z]+$");
  private static final List<String> NAMES = List.of("a", "b");

  private static boolean isWord(String value) {
    return WORD.matcher(value).matches();
  }

  private boolean isKnown(String value) {
    for (String name : NAMES) {
      if (name.equals(value)) return true;
    }
    return false;
  }

  private String require(String value) {
    if (!isSafe(value)) throw new IllegalArgumentException(value);
    return value;
  }

  private boolean isBoth(String value) {
    return value != null && isSafe(value);
  }

  void uses() {
    String value = source();
    if (isKnown(value)) sink(value); // safe: equal to one of the names
    if (isBoth(value)) sink(value); // safe: tested
    if (!isBoth(value)) sink(value); // finding
    sink(require(value)); // safe: tested or thrown
    String other = source();
    if (isWord(other)) sink(other); // safe: only letters
    sink(other); // finding
  }

  private static void demand(boolean holds, String message) {
    if (!holds) throw new IllegalArgumentException(message);
  }

  private static void complain(boolean holds, String message) {
    if (!holds) System.err.println(message);
  }

  void demands(boolean isForced) {
    String value = source();
    complain(isSafe(value), "no");
    sink(value); // finding
    demand(isForced || isSafe(value), "no");
    sink(value); // finding
    demand(isSafe(value), "no");
    sink(value); // safe: thrown otherwise
  }
}
