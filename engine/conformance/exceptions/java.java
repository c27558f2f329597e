import static toy.Toy.*;

class Exceptions {
  static class Problem extends RuntimeException {
    final String detail;

    Problem(String detail) {
      this.detail = detail;
    }
  }

  static class Other extends RuntimeException {
  }

  void fail(String detail) {
    throw new Problem(detail);
  }

  void caught() {
    try {
      fail(source());
    } catch (Problem problem) {
      sink(problem.detail); // finding
    }
    try {
      fail("constant");
    } catch (Problem problem) {
      sink(problem.detail); // safe: a constant
    }
    try {
      fail("constant");
    } catch (Other other) {
      sink(source()); // spurious: any call may throw anything
    } catch (IllegalStateException | Problem problem) {
      sink(source()); // finding
    }
  }

  void finished() {
    String value = source();
    try {
      value = maybe();
      fail("constant");
      sink(source()); // safe: never reached
    } catch (RuntimeException problem) {
      value = "constant";
    } finally {
      sink("constant"); // safe: a constant
    }
    sink(value); // safe: overwritten
  }

  String close(String value) {
    try (Resource resource = new Resource(value)) {
      return resource.read();
    } finally {
      maybe();
    }
  }

  static class Resource implements AutoCloseable {
    private final String text;

    Resource(String text) {
      this.text = text;
    }

    String read() {
      return text;
    }

    public void close() {
    }
  }

  void resources() {
    sink(close(source())); // finding
    sink(close("constant")); // safe: a constant
  }

  static class Told extends RuntimeException {
    final int number;

    Told(String message, int number) {
      super(message);
      this.number = number;
    }
  }

  void messages() {
    try {
      throw new Told("told " + source(), 3);
    } catch (Told told) {
      sink(told.getMessage()); // finding
      sink(told.number); // safe: another part of it
    }
    try {
      throw new IllegalStateException("constant");
    } catch (IllegalStateException problem) {
      sink(problem.getMessage()); // safe: a constant
    }
  }

  void finallyAfterReturn() {
    String value = "constant";
    try {
      value = source();
      return;
    } finally {
      sink(value); // finding
    }
  }

  void finallyKeepsHandled() {
    String value = "constant";
    try {
      value = source();
      throw new IllegalStateException("constant");
    } catch (Throwable problem) {
      value = "constant";
    } finally {
      sink(value); // safe: the handler overwrites it
    }
  }
}
