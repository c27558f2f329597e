import java.util.List;
import java.util.stream.Stream;
import static toy.Toy.*;

class Guards {
  void predicates() {
    String value = source();
    if (isSafe(value)) {
      sink(value); // safe: tested
    } else {
      sink(value); // finding
    }
    if (isUnsafe(value)) {
      return;
    }
    sink(value); // safe: tested
  }

  void equality() {
    String value = source();
    if (value.equals("constant")) {
      sink(value); // safe: equal to a constant
    }
    if ("constant".equals(value)) {
      sink(value); // safe: equal to a constant
    }
    if ("constant".equalsIgnoreCase(value) || value.equals("other")) {
      sink(value); // safe: equal to one of two constants
    }
    sink(value); // finding
  }

  void patterns() {
    String value = source();
    if (value.matches("[a-zA-Z0-9]+")) {
      sink(value); // safe: letters and digits
    }
    if (value.matches(".+")) {
      sink(value); // finding
    }
    if (!value.matches("\\d+")) {
      throw new IllegalArgumentException("not a number");
    }
    sink(value); // safe: digits
  }

  private boolean isAllowed(String value) {
    return "a".equals(value) || "b".equals(value);
  }

  private void check(String value) {
    if (!isSafe(value)) {
      throw new IllegalStateException();
    }
  }

  void methods() {
    String value = source();
    if (isAllowed(value)) {
      sink(value); // safe: one of two constants
    }
    sink(value); // finding
    check(value);
    sink(value); // safe: checked
  }

  static class Order {
    private String name;

    String getName() {
      return name;
    }

    void setName(String name) {
      this.name = name;
    }
  }

  void accessors(Order order) {
    order.setName(source());
    if (order.getName().matches("[a-z]+")) {
      sink(order.getName()); // safe: the same field was asked about
      order.setName(source());
      sink(order.getName()); // finding
    }
    sink(order.getName()); // finding
  }

  void replacedWhereRefused(Order order) {
    order.setName(source());
    String name = order.getName();
    if (!isSafe(name)) {
      name = "fixed";
    }
    sink(name); // safe: asked about, or fixed
    if (!isSafe(name)) {
      name = source();
    }
    sink(name); // finding
  }

    void spellingAskedAgain() {
        String name = source();
        if (List.of("<get>", "post").contains(name.toLowerCase())) {
            sink(name.toLowerCase()); // safe: the spelling that is in the list
            sink(name.trim()); // finding
        }
    }

    void listedInAnotherSpelling() {
        String name = source();
        if (!List.of("get", "post").contains(name.toUpperCase().toLowerCase())) {
            sink(name); // finding
            return;
        }
        sink(name); // safe: letters of the list in whatever capitals
        String spaced = source();
        if (!List.of("get", "post").contains(spaced.trim().toLowerCase())) return;
        sink(spaced); // finding
    }

    void askedOfEach() {
        List<String> names = List.of("get", "post");
        String name = source();
        if (names.stream().noneMatch(one -> one.equals(name))) {
            sink(name); // finding
            return;
        }
        sink(name); // safe: one of the names
        String other = source();
        if (names.stream().allMatch(one -> !one.equals(other))) return;
        sink(other); // safe: one of the names
        String last = source();
        if (!names.stream().anyMatch(one -> !one.equals(last))) return;
        sink(last); // finding
    }

    void askedOfEachByReference() {
        List<String> names = List.of("get", "post");
        String name = source();
        if (names.stream().noneMatch(name::equals)) {
            sink(name); // finding
            return;
        }
        sink(name); // safe: one of the names
        String other = source();
        if (!Stream.of("get", "post").anyMatch(other::equalsIgnoreCase)) throw new IllegalArgumentException();
        sink(other); // safe: one of the names
        List<String> given = List.of(source(), "post");
        String last = source();
        if (!given.stream().anyMatch(last::equals)) return;
        sink(last); // finding
        String replaced = source();
        java.util.function.Predicate<String> asked = replaced::equals;
        replaced = source();
        if (!names.stream().anyMatch(asked)) return;
        sink(replaced); // finding
    }

    void writtenAnew() {
        Held held = new Held();
        held.a = source();
        String asked = held.a;
        held.a = source();
        if (!isSafe(asked)) return;
        sink(asked); // safe: tested
        sink(held.a); // finding
        String value = source();
        boolean isFine = isSafe(value);
        value = source();
        if (!isFine) return;
        sink(value); // finding
    }

    static class Held {
        String a;
    }
}
