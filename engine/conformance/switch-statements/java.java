import static toy.Toy.*;

class Switches {
  enum Color { RED, GREEN }

  record Point(String x, String y) {
  }

  void statements(String kind, int number) {
    String value = "constant";
    switch (kind) {
      case "a":
        value = source();
      case "b":
        sink(value); // finding
        break;
      case "c":
        sink(value); // safe: nothing falls in here
        break;
      default:
        value = "other";
    }
    sink(value); // finding
  }

  void expressions(String kind) {
    String value = switch (kind) {
      case "a", "b" -> source();
      case "c" -> {
        String inner = "constant";
        yield inner;
      }
      default -> throw new IllegalArgumentException();
    };
    sink(value); // finding
    sink(switch (2) { case 1 -> source(); case 2 -> "constant"; default -> source(); }); // safe: the second case
    int result = switch (kind) { case "a": yield 1; default: yield 2; };
    sink(result); // safe: a number
  }

  void guards() {
    String value = source();
    switch (value) {
      case "name":
      case "date":
        sink(value); // safe: one of the constants
        break;
      default:
        sink(value); // finding
    }
  }

  void enums(Color given) {
    Color color = Color.GREEN;
    switch (color) {
      case RED -> sink(source()); // safe: it is green
      case GREEN -> sink(source()); // finding
    }
  }

  void patterns(Object given) {
    Object object = new Point(source(), "constant");
    switch (object) {
      case String text -> sink(source()); // safe: it is a point
      case Point(String x, String y) when y.equals("constant") -> {
        sink(x); // finding
        sink(y); // safe: the other part
      }
      default -> sink("constant"); // safe: a constant
    }
    if (object instanceof Point(var x, var y)) {
      sink(x); // finding
      sink(y); // safe: the other part
    }
    if (object instanceof Point point && point.x() != null) {
      sink(point.x()); // finding
    }
  }
}
