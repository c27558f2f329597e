import static toy.Toy.*;

class Texts {
  void made() {
    sink("a" + source() + "b"); // finding
    sink("a" + 1 + 'c'); // safe: constants
    sink(String.format("%s-%d", source(), 1)); // finding
    sink(String.format("%s-%d", "constant", 1)); // safe: constants
    sink(String.format("%d", 3)); // safe: a number
    sink("%s".formatted(source())); // finding
    sink(String.join(",", "a", source())); // finding
    sink(String.join(",", "a", "b")); // safe: constants
    sink(String.valueOf(source())); // finding
    sink(source().concat("x")); // finding
  }

  void parts() {
    sink(source().substring(2)); // finding
    sink(source().toUpperCase().trim()); // finding
    sink(source().split(",")[0]); // finding
    sink("a,b".split(",")[1]); // safe: a constant
    sink("abc".substring(1, 2).equals("b") ? "constant" : source()); // safe: folded
    sink(source().length()); // safe: a number
    sink(source().isEmpty()); // safe: a truth value
    sink(source().charAt(0)); // finding
    sink(new String(source().getBytes())); // finding
  }

  void replaced() {
    sink(source().replace("a", "b")); // finding
    sink(source().replaceAll("[^a-z]", "")); // safe: only letters are left
    sink(source().replaceAll("[a-z]", "")); // finding
  }

  void blocks() {
    String block = """
        select
          %s""";
    sink(block + source()); // finding
    sink(block.startsWith("select\n  %s") ? "constant" : source()); // safe: folded
  }

  void numbers() {
    sink(Integer.parseInt(source())); // safe: a number
    sink(Long.valueOf(source()) + "x"); // safe: a number
    int number = Integer.parseInt(source());
    sink("id=" + number); // safe: a number
  }

  void filledPlaces() {
    sink(String.format("%2$s %1$s", "x", source())); // finding
    sink(String.format("%2$s", source(), "x")); // safe: the other place
    sink(String.format("%d", source())); // safe: a number
    java.util.Formatter formatter = new java.util.Formatter();
    formatter.format("a %s", source());
    sink(formatter.toString()); // finding
    java.util.Formatter numbers = new java.util.Formatter();
    numbers.format("a %d", source());
    sink(numbers.toString()); // safe: a number
  }
}
