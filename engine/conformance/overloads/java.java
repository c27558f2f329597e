import static toy.Toy.*;
import java.util.List;

class Overloads {
  String pick(String value) {
    return value;
  }

  String pick(String value, String other) {
    return other;
  }

  String pick(String value, int count) {
    return "constant";
  }

  String pick(Object value, Object other, Object third) {
    return "constant";
  }

  static String all(String first, String... rest) {
    return rest[0];
  }

  static String all(String only) {
    return "constant";
  }

  static class Parent {
    String get(String value) {
      return value;
    }

    String get(int number) {
      return "constant";
    }
  }

  static class Child extends Parent {
    @Override
    String get(int number) {
      return source();
    }
  }

  Overloads() {
  }

  String kept = "constant";

  Overloads(String kept) {
    this.kept = kept;
  }

  Overloads(String kept, boolean ignored) {
    this("constant");
  }

  void byNumber() {
    sink(pick(source())); // finding
    sink(pick(source(), "constant")); // safe: the second counts
    sink(pick("constant", source())); // finding
    sink(pick(source(), source(), source())); // safe: gives a constant
    sink(all("constant", source())); // finding
    sink(all(source(), "constant")); // safe: the rest counts
    sink(all(source())); // safe: gives a constant
  }

  void byType() {
    sink(pick(source(), 3)); // safe: the one that takes a number
    sink(new Child().get(source())); // finding
    sink(new Child().get(3)); // finding
    sink(new Parent().get(3)); // safe: the one that takes a number
  }

  void constructors() {
    sink(new Overloads(source()).kept); // finding
    sink(new Overloads(source(), true).kept); // safe: drops it
    sink(new Overloads().kept); // safe: a constant
  }
}
