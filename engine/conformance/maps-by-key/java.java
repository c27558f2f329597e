import static toy.Toy.*;
import java.util.*;

class Maps {
  void keys() {
    Map<String, Object> map = new HashMap<>();
    map.put("keyA", "a_Value");
    map.put("keyB", source());
    map.put("keyC", "another");
    sink((String) map.get("keyB")); // finding
    sink((String) map.get("keyA")); // safe: another key
    map.put("keyB", "constant");
    sink(map.get("keyB")); // safe: overwritten
    map.remove("keyA");
    sink(map.getOrDefault("keyA", "constant")); // safe: removed
    sink(map.getOrDefault("none", source())); // finding
  }

  void entries(String key) {
    Map<String, String> map = new LinkedHashMap<>();
    map.put("a", source());
    for (Map.Entry<String, String> entry : map.entrySet()) {
      sink(entry.getValue()); // finding
      sink(entry.getKey()); // safe: the keys are constants
    }
    for (String name : map.keySet()) {
      sink(name); // safe: the keys are constants
    }
    for (String value : map.values()) {
      sink(value); // finding
    }
    map.forEach((name, value) -> sink(value)); // finding
    sink(map.get(key)); // finding
  }

  void sent(Map<String, String> own) {
    Map<String, String> map = source();
    map.forEach((name, value) -> sink(name)); // finding
    map.forEach((name, value) -> sink(value)); // finding
    own.forEach((name, value) -> sink(name)); // safe: nobody sent it
  }

  void computed() {
    Map<String, String> map = new HashMap<>();
    sink(map.computeIfAbsent("a", name -> source())); // finding
    sink(map.get("a")); // finding
    sink(Map.of("a", "constant", "b", source()).get("a")); // safe: another key
    sink(Map.of("a", "constant", "b", source()).get("b")); // finding
    Map<String, String> copy = new HashMap<>(Map.of("a", source()));
    sink(copy.get("a")); // finding
    sink(copy.containsKey("a") ? "constant" : source()); // safe: it is there
  }

  private final Map<String, String> cache = new java.util.concurrent.ConcurrentHashMap<>();
  private final Map<String, String> others = new java.util.concurrent.ConcurrentHashMap<>();

  static String made(String name) {
    return "made of " + name;
  }

  void cached() {
    String name = source();
    sink(cache.computeIfAbsent(name, Maps::made)); // finding
    sink(others.computeIfAbsent("name", Maps::made)); // safe: made of a constant
  }

  void exchanged() {
    Map<String, String> map = new HashMap<>();
    map.put("a", "constant");
    map.merge("b", source(), String::concat);
    sink(map.get("a")); // safe: another key
    sink(map.get("b")); // finding
    map.merge("a", source(), (before, added) -> before + added);
    sink(map.get("a")); // finding
    map.compute("a", (key, before) -> key);
    sink(map.get("a")); // safe: the function gives the key
    map.computeIfPresent("none", (key, before) -> source());
    sink(map.get("none")); // safe: nothing was there
    map.computeIfPresent("a", (key, before) -> source());
    sink(map.get("a")); // finding
    map.replaceAll((key, value) -> key);
    sink(map.get("a")); // safe: the function gives the key
    map.replaceAll((key, value) -> key + source());
    sink(map.get("b")); // finding
  }

  void sorted() {
    NavigableMap<String, String> map = new TreeMap<>();
    map.put("a", source());
    sink(map.firstEntry().getValue()); // finding
    sink(map.firstEntry().getKey()); // safe: the keys are constants
    sink(map.headMap("b").get("a")); // finding
    NavigableMap<String, String> other = new TreeMap<>(Map.of("a", "constant"));
    sink(other.lastEntry().getValue()); // safe: another map
    NavigableMap<String, String> keyed = new TreeMap<>();
    keyed.put(source(), "constant");
    sink(keyed.firstKey()); // finding
    TreeSet<String> set = new TreeSet<>();
    set.add(source());
    sink(set.first()); // finding
  }

  void foundUnderNumber() {
    Map<Integer, String> map = new HashMap<>();
    map.put(2, source());
    map.put(3, "constant");
    String found = map.get(2);
    if (found != null) sink(found); // finding
    String other = map.get(3);
    if (other != null) sink(other); // safe: another key
  }
}
