import static toy.Toy.*;

class Fields {
  static class User {
    String name;
    String role = "constant";
    Address address = new Address();

    User(String name) {
      this.name = name;
    }

    String getName() {
      return name;
    }

    void setRole(String role) {
      this.role = role;
    }
  }

  static class Address {
    String city = "constant";
  }

  static class Link {
    private String path = "constant";

    Link path(String path) {
      this.path = path;
      return this;
    }

    String path() {
      return path;
    }
  }

  void underTheNameOfAMethod() {
    sink(new Link().path(source()).path()); // finding
    sink(new Link().path(source()).path("constant").path()); // safe: overwritten
    sink(new Link().path()); // safe: never set
  }

  void byObject() {
    User tainted = new User(source());
    User clean = new User("constant");
    sink(tainted.getName()); // finding
    sink(clean.getName()); // safe: another object
    sink(tainted.role); // safe: another field
    tainted.setRole(source());
    sink(tainted.role); // finding
    sink(clean.role); // safe: another object
  }

  void nested() {
    User user = new User("constant");
    user.address.city = source();
    sink(user.address.city); // finding
    sink(user.name); // safe: another field
    user.address = new Address();
    sink(user.address.city); // safe: a new one
  }

  interface Keeper {
    void keep(String value);
  }

  static class Printer implements Keeper {
    public void keep(String value) {
      sink(value); // finding
    }
  }

  static class Silent implements Keeper {
    public void keep(String value) {}
  }

  static class Quiet implements Keeper {
    public void keep(String value) {}
  }

  static class Desk {
    private Printer printer = null;
    private Silent silent = null;
    private String note = null;

    void open() {
      printer = new Printer();
    }

    void write(String value) {
      printer.keep(value);
      silent.keep(value);
      if (note == null) note = "constant";
      sink(note); // safe: nothing else is put there
    }
  }

  void beginsAsNothing() {
    new Desk().write(source());
  }

  static class Kept {
    static String value = "constant";
    static String other = "constant";
  }

  static class OfAnotherFile extends Missing {
    void writesToAClass() {
      Kept.value = source();
      Kept.other = source();
      Kept.other = "constant";
      read();
    }

    static void read() {
      sink(Kept.value); // finding
      sink(Kept.other); // safe: overwritten
    }
  }

  void writesFromAHeir() {
    new OfAnotherFile().writesToAClass();
  }
}
