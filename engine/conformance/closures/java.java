import static toy.Toy.*;
import java.util.function.*;

class Closures {
  private String field = "constant";

  void capture() {
    String tainted = source();
    String plain = "constant";
    Supplier<String> bad = () -> tainted;
    Supplier<String> good = () -> plain;
    sink(bad.get()); // finding
    sink(good.get()); // safe: a constant
    Function<String, Function<String, String>> curried = a -> b -> a + b;
    sink(curried.apply(tainted).apply("constant")); // finding
    sink(curried.apply("constant").apply("constant")); // safe: constants
  }

  void instance() {
    Consumer<String> set = value -> field = value;
    sink(field); // safe: not called yet
    set.accept(source());
    sink(field); // finding
  }

  void composed() {
    Function<String, String> clean = value -> sanitize(value);
    Function<String, String> twice = value -> value + value;
    sink(clean.andThen(twice).apply(source())); // safe: sanitized first
    sink(twice.andThen(twice).apply(source())); // finding
    sink(twice.compose(clean).apply(source())); // safe: sanitized first
    sink(Function.<String>identity().apply(source())); // finding
  }

  void block() {
    BiFunction<String, String, String> second = (first, other) -> {
      String result = other;
      return result;
    };
    sink(second.apply(source(), "constant")); // safe: the second counts
    sink(second.apply("constant", source())); // finding
  }

  void checkedBeforeALambda() {
    String value = source();
    if (!isSafe(value)) return;
    Runnable inner = () -> sink(value); // safe: checked before it is called
    inner.run();
  }

  void checkedOnOneWay() {
    String value = source();
    if (isSafe(value)) maybe();
    Runnable inner = () -> sink(value); // finding
    inner.run();
  }
}
