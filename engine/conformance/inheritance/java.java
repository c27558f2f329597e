import static toy.Toy.*;

class Inheritance {
  static abstract class Shape {
    protected String name;

    Shape(String name) {
      this.name = name;
    }

    abstract String draw(String input);

    String describe(String input) {
      return name + draw(input);
    }
  }

  static class Open extends Shape {
    Open(String name) {
      super(name);
    }

    @Override
    String draw(String input) {
      return input;
    }
  }

  static class Closed extends Shape {
    Closed() {
      super("closed");
    }

    @Override
    String draw(String input) {
      return "constant";
    }

    @Override
    String describe(String input) {
      return super.describe(input) + "!";
    }
  }

  static class Deep extends Closed {
    String field = "constant";
  }

  void overriding() {
    Shape open = new Open("open");
    Shape closed = new Closed();
    sink(open.draw(source())); // finding
    sink(closed.draw(source())); // safe: gives a constant
    sink(open.describe(source())); // finding
    sink(closed.describe(source())); // safe: drops it
    sink(new Open(source()).describe("constant")); // finding
    sink(new Deep().describe(source())); // safe: inherited twice
    sink(new Deep().field); // safe: a constant
  }

  void anyShape(Shape shape) {
    sink(shape.draw(source())); // finding
  }

  void tests(Shape shape) {
    Shape open = new Open("open");
    if (open instanceof Closed) {
      sink(source()); // safe: it is none
    }
    if (open instanceof Open) {
      sink(source()); // finding
    }
  }
}
