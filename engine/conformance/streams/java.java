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

class Collected {
  record Both(long count, String text) {}

  void divided() {
    List<String> list = Arrays.asList("constant", source());
    Map<Boolean, List<String>> halves = list.stream().collect(Collectors.partitioningBy(value -> value.equals("constant")));
    sink(halves.get(false).get(0)); // finding
    sink(halves.get(true).size()); // safe: a number
    Map<Integer, List<String>> byLength = list.stream().collect(Collectors.groupingBy(String::length));
    sink(byLength.get(3).get(0)); // finding
    Map<String, List<String>> named = Stream.of("a", source()).collect(Collectors.groupingBy(value -> "one", Collectors.mapping(value -> value.trim(), Collectors.toList())));
    sink(named.get("one").get(1)); // finding
    sink(named.get("one").get(0)); // safe: the first is a constant
    Map<String, Long> counted = list.stream().collect(Collectors.groupingBy(value -> value, Collectors.counting()));
    sink(counted.get("a")); // safe: a number
  }

  void composed() {
    List<String> list = Arrays.asList("constant", source());
    Both both = list.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.joining("-"), Both::new));
    sink(both.text()); // finding
    sink(both.count()); // safe: a number
    sink(list.stream().collect(Collectors.collectingAndThen(Collectors.toList(), all -> all.get(1)))); // finding
    sink(list.stream().collect(Collectors.collectingAndThen(Collectors.toList(), all -> all.get(0)))); // safe: the first is a constant
    sink(list.stream().collect(Collectors.reducing("", (all, value) -> all + value))); // finding
    sink(list.stream().collect(Collectors.filtering(value -> value.equals("constant"), Collectors.toList())).get(0)); // safe: equal to a constant
    sink(list.stream().collect(ArrayList::new, ArrayList::add, ArrayList::addAll)); // finding
  }

  void emitted() {
    List<String> list = Arrays.asList("constant", source());
    sink(list.stream().<String>mapMulti((value, sink) -> { sink.accept("first"); sink.accept(value); }).toList().get(3)); // finding
    sink(list.stream().<String>mapMulti((value, sink) -> sink.accept("always")).toList().get(0)); // safe: a constant alone is handed on
  }

  void views() {
    String[] cells = {"a", "b"};
    List<String> view = Arrays.asList(cells);
    view.set(1, source());
    sink(cells[1]); // finding
    sink(cells[0]); // safe: the other cell
  }
}
