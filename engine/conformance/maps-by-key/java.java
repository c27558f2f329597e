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
}
