import static toy.Toy.*;

class EnumsAndRecords {
  enum Level {
    LOW("constant") {
      @Override
      String show(String value) {
        return "constant";
      }
    },
    HIGH(source());

    private final String text;

    Level(String text) {
      this.text = text;
    }

    String show(String value) {
      return value;
    }

    String text() {
      return text;
    }
  }

  record User(String name, String role) {
    User {
      role = sanitize(role);
    }

    User(String name) {
      this(name, "constant");
    }

    static User anonymous() {
      return new User("constant");
    }

    String both() {
      return name + role;
    }
  }

  void enums() {
    sink(Level.HIGH.text()); // finding
    sink(Level.LOW.text()); // safe: a constant
    sink(Level.HIGH.show(source())); // finding
    sink(Level.LOW.show(source())); // safe: overridden
    sink(Level.valueOf(source()).name()); // safe: one of the names
    for (Level level : Level.values()) {
      sink(level.text()); // finding
    }
    sink(Level.LOW.name().equals("LOW") ? "constant" : source()); // safe: its name
  }

  void namesOfConstants() {
    String name = source();
    try {
      Level.valueOf(name);
    } catch (IllegalArgumentException unknown) {
      sink(name); // finding
      return;
    }
    sink(name); // safe: one of the names
    String other = source();
    try {
      Level.valueOf(name);
    } catch (IllegalArgumentException unknown) {
      name = "LOW";
    }
    sink(other); // finding
  }

  void records() {
    User user = new User(source(), source());
    sink(user.name()); // finding
    sink(user.role()); // safe: sanitized by the constructor
    sink(user.both()); // finding
    sink(User.anonymous().name()); // safe: a constant
  }
}
