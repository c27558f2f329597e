import static toy.Toy.*;
import java.util.*;
import java.util.stream.*;

class Streams {
  void mapping() {
    List<String> list = Arrays.asList("constant", source());
    List<String> constants = List.of("a", "b");
    sink(list.stream().map(value -> value + "!").collect(Collectors.toList()).get(1)); // finding
    sink(list.stream().map(value -> value + "!").collect(Collectors.toList()).get(0)); // safe: the first is a constant
    sink(constants.stream().map(String::trim).collect(Collectors.joining(","))); // safe: constants
    sink(list.stream().map(String::trim).collect(Collectors.joining(","))); // finding
    sink(list.stream().map(value -> "constant").toList().get(1)); // safe: mapped to a constant
    sink(list.stream().map(value -> sanitize(value)).toList().get(1)); // safe: sanitized
  }

  void filtering() {
    List<String> list = Arrays.asList("constant", source());
    sink(list.stream().filter(value -> value.equals("constant")).findFirst().get()); // safe: equal to a constant
    sink(list.stream().filter(value -> value.length() > 2).findAny().orElse("none")); // finding
    sink(list.stream().filter(value -> isSafe(value)).findFirst().orElse("none")); // safe: guarded
  }

  void others() {
    List<String> list = Arrays.asList("constant", source());
    sink(list.stream().reduce("", (all, value) -> all + value)); // finding
    sink(Stream.of("a", "b").reduce("", (all, value) -> all + value)); // safe: constants
    list.stream().forEach(value -> sink(value)); // finding
    Stream.of("a", "b").forEach(value -> sink(value)); // safe: constants
    sink(Stream.of(list, List.of("a")).flatMap(each -> each.stream()).collect(Collectors.toList()).get(1)); // finding
    Map<String, String> map = list.stream().collect(Collectors.toMap(value -> "key", value -> value));
    sink(map.get("key")); // finding
    sink(list.stream().sorted().limit(1).collect(Collectors.toList()).get(0)); // finding
    sink(list.stream().count()); // safe: a number
  }
}
