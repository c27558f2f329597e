import static toy.Toy.*;
import java.util.Optional;

class Optionals {
  void optional() {
    Optional<String> bad = Optional.of(source());
    Optional<String> good = Optional.of("constant");
    sink(bad.get()); // finding
    sink(good.get()); // safe: a constant
    sink(good.orElse(source())); // safe: it is there
    sink(Optional.<String>empty().orElse(source())); // finding
    sink(Optional.ofNullable(maybe()).map(value -> value + "!").orElse("constant")); // safe: nothing tainted
    sink(bad.map(value -> value + "!").orElse("constant")); // finding
    sink(bad.map(value -> "constant").get()); // safe: mapped to a constant
    sink(bad.flatMap(value -> Optional.of(value)).orElseGet(() -> "constant")); // finding
    bad.ifPresent(value -> sink(value)); // finding
    good.ifPresent(value -> sink(value)); // safe: a constant
  }

  void nullish(String given) {
    String value = null;
    if (value == null) {
      value = "constant";
    } else {
      sink(source()); // safe: it is null
    }
    sink(value != null ? value : source()); // safe: it is a constant
    value = source();
    sink(value != null ? value : "constant"); // finding
  }

  void others() {
    Optional<String> none = Optional.empty();
    sink(none.or(() -> Optional.of(source())).get()); // finding
    sink(Optional.of("constant").or(() -> Optional.of(source())).get()); // safe: there is one
  }
}
