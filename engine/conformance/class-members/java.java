import static toy.Toy.*;
import java.util.HashMap;
import java.util.Map;

class Members {
  static final Map<String, String> TABLE = new HashMap<>();
  static String started;
  static int count = 0;
  final String given = source();
  String made;
  String plain = "constant";

  static {
    TABLE.put("safe", "constant");
    TABLE.put("bad", source());
    started = source();
  }

  {
    made = plain + given;
  }

  Members() {
    this("constant");
  }

  Members(String plain) {
    this.plain = plain;
  }

  static Members of(String value) {
    return new Members(value);
  }

  void statics() {
    sink(Members.started); // finding
    sink(TABLE.get("bad")); // finding
    sink(TABLE.get("safe")); // safe: the other key
    sink(count); // safe: a number
    sink(of(source()).plain); // finding
    sink(of("constant").plain); // safe: a constant
  }

  void instances() {
    Members members = new Members();
    sink(members.given); // finding
    sink(members.made); // finding
    sink(members.plain); // safe: a constant
    sink(new Members(source()).plain); // finding
  }

  static class Counter {
    private static String last = "constant";

    static void note(String value) {
      last = value;
    }
  }

  void notes() {
    sink(Counter.last); // safe: nothing noted here
    Counter.note(source());
    sink(Counter.last); // finding
  }
}
