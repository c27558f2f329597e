import static toy.Toy.*;
import java.util.*;

class Iteration {
  static class Names implements Iterable<String> {
    private final List<String> names = new ArrayList<>();

    void add(String name) {
      names.add(name);
    }

    @Override
    public Iterator<String> iterator() {
      return names.iterator();
    }
  }

  void own() {
    Names names = new Names();
    names.add(source());
    for (String name : names) {
      sink(name); // finding
    }
    Names constants = new Names();
    constants.add("constant");
    for (String name : constants) {
      sink(name); // safe: constants
    }
  }

  void forms() {
    List<String> list = new ArrayList<>();
    list.add("constant");
    list.add(source());
    for (int i = 0; i < list.size(); i++) {
      sink(list.get(i)); // finding
    }
    Iterator<String> iterator = list.iterator();
    while (iterator.hasNext()) {
      sink(iterator.next()); // finding
    }
    ListIterator<String> constants = List.of("a", "b").listIterator();
    while (constants.hasNext()) {
      sink(constants.next()); // safe: constants
    }
    list.forEach(value -> sink(value)); // finding
  }

  static class Chain implements Iterable<String> {
    private final String first;

    Chain(String first) {
      this.first = first;
    }

    @Override
    public java.util.Iterator<String> iterator() {
      return new java.util.Iterator<String>() {
        private String ahead = first;

        @Override
        public boolean hasNext() {
          return ahead != null;
        }

        @Override
        public String next() {
          String given = ahead;
          ahead = null;
          return given;
        }
      };
    }
  }

  void own() {
    for (String each : new Chain(source())) sink(each); // finding
    for (String each : new Chain("constant")) sink(each); // safe: a constant
  }
}
