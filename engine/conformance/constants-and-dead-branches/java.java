import static toy.Toy.*;

class Constants {
  private static final boolean DEBUG = false;
  private static final String MODE = "safe";
  private static final int LIMIT = 6 * 7;
  private static final String EARLY = LATER.equals("safe") ? "constant" : source();
  private static final String UNSAFE = CHANGED.equals("safe") ? "constant" : source();
  private static final String LATER = "safe";
  private static String CHANGED = "safe";

  void written() {
    sink(EARLY); // safe: what is written out is there from the start
    sink(UNSAFE); // finding
  }

  void arithmetic() {
    int num = 106;
    String bar = (7 * 18) + num > 200 ? "constant" : source();
    sink(bar); // safe: 232 is more than 200
    bar = (7 * 42) - num > 200 ? "constant" : source();
    sink(bar); // finding
    sink(LIMIT / 4 == 10 ? "constant" : source()); // safe: whole numbers
    sink((500 / 42) + num > 200 ? "constant" : source()); // finding
  }

  void texts(String param) {
    String guess = "ABC";
    char switchTarget = guess.charAt(1);
    String bar;
    switch (switchTarget) {
      case 'A':
        bar = source();
        break;
      case 'B':
        bar = "bob";
        break;
      default:
        bar = source();
    }
    sink(bar); // safe: the second letter is B
    switch (guess.charAt(2)) {
      case 'A':
        bar = "bob";
        break;
      case 'C':
      case 'D':
        bar = source();
        break;
      default:
        bar = "bob's uncle";
    }
    sink(bar); // finding
  }

  void fields() {
    if (DEBUG) {
      sink(source()); // safe: never runs
    }
    sink(MODE.equals("safe") ? "constant" : source()); // safe: the mode is known
    sink("other".equals(MODE) ? "constant" : source()); // finding
  }

  static int answer() {
    return 42;
  }

  void calls() {
    sink(answer() == 42 ? "constant" : source()); // safe: always
    sink(answer() > 42 ? "constant" : source()); // finding
  }

  void loops() {
    String value = source();
    while (true) {
      value = "constant";
      if (answer() == 42) break;
    }
    sink(value); // safe: overwritten
    do {
      value = source();
    } while (false);
    sink(value); // finding
  }
}
