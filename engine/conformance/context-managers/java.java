import static toy.Toy.*;

class Resources {
  static class Sheet implements AutoCloseable {
    private final String text;
    private int lines;

    Sheet(String text) {
      this.text = text;
    }

    void add() {
      lines++;
    }

    @Override
    public void close() {
      sink(text); // finding
      sink(lines); // safe: a number
    }
  }

  static class Last implements AutoCloseable {
    static String left = "constant";
    private final String text;

    Last(String text) {
      this.text = text;
    }

    @Override
    public void close() {
      left = text;
    }
  }

  void closed() {
    try (Sheet sheet = new Sheet(source())) {
      sheet.add();
    }
  }

  void order() {
    Last.left = "constant";
    try (Last first = new Last("constant"); Last second = new Last(source())) {
      sink(Last.left); // safe: nothing is closed yet
    }
    sink(Last.left); // safe: the first resource is closed last
    try (Last only = new Last(source())) {
      only.toString();
    } finally {
      sink(Last.left); // finding
    }
  }
}
