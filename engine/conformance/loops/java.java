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
}
