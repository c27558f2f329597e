import static toy.Toy.*;
import java.util.*;

class Parameters {
  static String first(String... values) {
    return values[0];
  }

  static String last(String prefix, Object... values) {
    return String.valueOf(values[values.length - 1]);
  }

  static <T> T same(T value) {
    return value;
  }

  static <T extends Comparable<T>> T bounded(T value, List<? super T> others) {
    return value;
  }

  void varargs() {
    sink(first("constant", source())); // safe: the first
    sink(first(source(), "constant")); // finding
    sink(first(new String[] { source() })); // finding
    sink(first(new String[] { "constant" })); // safe: a constant
    sink(first(new String[] { "constant", source() })); // safe: the array is what the parameter holds
    String[] texts = { source(), "constant" };
    sink(first(texts)); // finding
    sink(last("x", 1, source())); // finding
  }

  void generics() {
    sink(same(source())); // finding
    sink(same("constant")); // safe: a constant
    sink(Parameters.<String>bounded(source(), new ArrayList<>())); // finding
  }

  static class Box<T> {
    private T value;

    Box(T value) {
      this.value = value;
    }

    T get() {
      return value;
    }
  }

  void boxes() {
    sink(new Box<>(source()).get()); // finding
    sink(new Box<String>("constant").get()); // safe: a constant
  }
}
