import static toy.Toy.*;

class Globals {
  private static String last = "constant";
  private static final String FIXED = "constant";

  void write() {
    last = source();
    sink(last); // finding
    sink(FIXED); // safe: a constant
  }

  void read() {
    sink(last); // missing: each method starts from the state after the program's start, so what another left is not seen
  }
}
