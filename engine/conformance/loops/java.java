import static toy.Toy.*;

class Loops {
  void delayed(int count) {
    String a = "constant";
    String b = "constant";
    for (int i = 0; i < count; i++) {
      sink(a); // finding
      a = b;
      b = source();
    }
  }

  void labelled(String[] rows) {
    String value = "constant";
    outer:
    for (String row : rows) {
      for (int i = 0; i < 3; i++) {
        if (i == 2) continue outer;
        if (row.isEmpty()) {
          value = source();
          break outer;
        }
      }
    }
    sink(value); // finding
    int number = 0;
    do {
      number++;
    } while (number < 10);
    sink(number); // safe: a number
  }

  void collected() {
    String all = "";
    for (String part : new String[] { "a", "b", "c" }) {
      all += part;
    }
    sink(all); // safe: constants
    for (String part : new String[] { "a", source() }) {
      all += part;
    }
    sink(all); // finding
  }

  void uncountedIndex() {
    String[] list = { "a", "b", "c", "d", "e", source() };
    String[] others = { "a", "b", "c", "d", "e", "f" };
    int i = 0;
    while (maybe()) {
      sink(list[i]); // finding
      sink(others[i]); // safe: constants
      i++;
    }
  }

  void flagInLoop() {
    int mode = 0;
    while (maybe()) {
      if (maybe()) {
        mode = 1;
      }
    }
    if (mode == 2) {
      sink(source()); // safe: it is 0 or 1
    }
    if (mode == 1) {
      sink(source()); // finding
    }
  }
}
