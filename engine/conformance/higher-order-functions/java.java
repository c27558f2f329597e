import static toy.Toy.*;
import java.util.*;
import java.util.function.*;

class HigherOrder {
  static <A, B> List<B> map(List<A> list, Function<A, B> function) {
    List<B> result = new ArrayList<>();
    for (A element : list) {
      result.add(function.apply(element));
    }
    return result;
  }

  static Function<String, String> prefix(String prefix) {
    return value -> prefix + value;
  }

  static String apply(UnaryOperator<String> first, UnaryOperator<String> second, String value) {
    return second.apply(first.apply(value));
  }

  void runs() {
    List<String> list = List.of(source());
    sink(map(list, value -> value + "!").get(0)); // finding
    sink(map(list, value -> "constant").get(0)); // safe: mapped to a constant
    sink(map(List.of("a"), prefix(source())).get(0)); // finding
    sink(prefix("a").apply("b")); // safe: constants
    sink(apply(value -> sanitize(value), value -> value + "!", source())); // safe: sanitized first
    sink(apply(value -> value, value -> value + "!", source())); // finding
  }

  static class Upper implements Function<String, String> {
    @Override
    public String apply(String value) {
      return value.toUpperCase();
    }
  }

  void objects() {
    List<String> list = List.of(source());
    sink(map(list, new Upper()).get(0)); // finding
    sink(list.stream().map(new Upper()).findFirst().get()); // finding
    sink(list.stream().map(new Function<String, String>() {
      @Override
      public String apply(String value) {
        return "constant";
      }
    }).findFirst().get()); // safe: gives a constant
  }
}
