import static toy.Toy.*;
import java.util.function.*;

class MethodReferences {
  private final String kept;

  MethodReferences(String kept) {
    this.kept = kept;
  }

  static String echo(String value) {
    return value;
  }

  static String fixed(String value) {
    return "constant";
  }

  String join(String value) {
    return kept + value;
  }

  String getKept() {
    return kept;
  }

  void references() {
    Function<String, String> echo = MethodReferences::echo;
    Function<String, String> fixed = MethodReferences::fixed;
    sink(echo.apply(source())); // finding
    sink(fixed.apply(source())); // safe: gives a constant
    MethodReferences object = new MethodReferences("constant");
    Function<String, String> join = object::join;
    sink(join.apply(source())); // finding
    sink(join.apply("constant")); // safe: constants
    Function<String, MethodReferences> make = MethodReferences::new;
    sink(make.apply(source()).getKept()); // finding
    sink(make.apply("constant").getKept()); // safe: a constant
    Function<MethodReferences, String> getter = MethodReferences::getKept;
    sink(getter.apply(new MethodReferences(source()))); // finding
    sink(getter.apply(object)); // safe: a constant
    Function<String, String> own = this::join;
    sink(own.apply(source())); // finding
  }

  void library() {
    Function<String, String> trim = String::trim;
    Function<String, Integer> number = Integer::parseInt;
    sink(trim.apply(source())); // finding
    sink(number.apply(source())); // safe: a number
    sink(trim.apply(" constant ")); // safe: a constant
  }

  void lengths() {
    Function<String, Integer> length = String::length;
    sink(length.apply(source())); // safe: a number
    Function<String, String> trim = String::trim;
    sink(trim.apply(source())); // finding
  }

  void joined() {
    java.util.function.BinaryOperator<String> join = String::concat;
    sink(join.apply("a ", source())); // finding
    sink(join.apply("a ", "b")); // safe: constants
  }
}
