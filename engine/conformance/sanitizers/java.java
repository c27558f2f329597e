import static toy.Toy.*;

class Sanitizers {
  private String clean(String value) {
    return sanitize(value);
  }

  void cleaned(boolean flag) {
    sink(sanitize(source())); // safe: sanitized
    sink(sanitizeOther(source())); // finding
    sink(clean(source())); // safe: sanitized in a method
    sink(sanitize(source()) + source()); // finding
    String value = source();
    if (flag) {
      value = sanitize(value);
    }
    sink(value); // finding
    value = sanitize(value);
    sink(value); // safe: on all ways
  }
}
