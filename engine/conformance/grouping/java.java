import static toy.Toy.*;
import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

class Grouping {
  record Row(String kind, String name) {}

  void byConstants() {
    Map<String, List<Row>> groups = Stream.of(new Row("one", "a"), new Row("two", source())).collect(Collectors.groupingBy(Row::kind));
    sink(groups.get("two").get(0).name()); // finding
    sink(groups.get("one").get(0).name()); // safe: the element with the other key
    for (String key : groups.keySet()) sink(key); // safe: the function gave constants
  }

  void byUnknown(List<String> keys) {
    Map<String, List<String>> groups = Stream.of("a", "b", source()).collect(Collectors.groupingBy(value -> value.equals("a") ? "one" : keys.get(0)));
    sink(groups.get("one").get(0)); // finding
    sink(groups.get("other").get(0)); // finding
  }

  void keys() {
    Map<String, List<String>> groups = Stream.of(source()).collect(Collectors.groupingBy(Function.identity()));
    for (String key : groups.keySet()) sink(key); // finding
    for (Map.Entry<String, List<String>> entry : groups.entrySet()) {
      sink(entry.getKey()); // finding
      sink(entry.getValue().get(0)); // finding
    }
    Map<String, Long> counted = Stream.of(source()).collect(Collectors.groupingBy(value -> value, Collectors.counting()));
    for (Map.Entry<String, Long> entry : counted.entrySet()) {
      sink(entry.getKey()); // finding
      sink(entry.getValue()); // safe: a number
    }
  }

  void ofMany(List<String> rows) {
    List<String> list = new ArrayList<>();
    for (String row : rows) list.add(source());
    TreeMap<String, List<String>> groups = list.stream().collect(Collectors.groupingBy(value -> "one", TreeMap::new, Collectors.toList()));
    sink(groups.get("one").get(0)); // finding
    for (String key : groups.keySet()) sink(key); // safe: the function gave a constant
  }

  void mapped() {
    Map<String, Integer> sizes = Stream.of(source()).collect(Collectors.toMap(value -> value, value -> 1));
    for (String key : sizes.keySet()) sink(key); // finding
    for (Integer size : sizes.values()) sink(size); // safe: a number
    Map<String, String> names = Stream.of(new Row("one", "a"), new Row("two", source())).collect(Collectors.toMap(Row::kind, Row::name));
    sink(names.get("two")); // finding
    sink(names.get("one")); // safe: another key
    for (String key : names.keySet()) sink(key); // safe: the function gave constants
  }
}
