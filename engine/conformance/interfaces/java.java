import static toy.Toy.*;

class Interfaces {
  interface Store {
    String PREFIX = "constant";

    String find(String key);

    default String findTwice(String key) {
      return find(key) + find(key);
    }

    static Store memory() {
      return new Memory();
    }
  }

  static class Memory implements Store {
    public String find(String key) {
      return key;
    }
  }

  static class Fixed implements Store {
    public String find(String key) {
      return PREFIX;
    }
  }

  interface Single {
    String only(String key);
  }

  static class OnlyOne implements Single {
    public String only(String key) {
      return "constant";
    }
  }

  private Single injected;
  private Store store;

  void known() {
    Store memory = new Memory();
    Store fixed = new Fixed();
    sink(memory.find(source())); // finding
    sink(fixed.find(source())); // safe: gives a constant
    sink(memory.findTwice(source())); // finding
    sink(fixed.findTwice(source())); // safe: gives constants
    sink(Store.memory().find(source())); // finding
    sink(Store.PREFIX); // safe: a constant
  }

  void injected() {
    sink(injected.only(source())); // safe: the one class that implements it gives a constant
    sink(store.find(source())); // finding
  }

  void anonymous() {
    Store echo = new Store() {
      public String find(String key) {
        return key;
      }
    };
    Store silent = new Store() {
      public String find(String key) {
        return "constant";
      }
    };
    sink(echo.find(source())); // finding
    sink(silent.find(source())); // safe: gives a constant
    sink(echo.findTwice(source())); // finding
  }

  void lambda() {
    Store echo = key -> key;
    Store silent = key -> "constant";
    sink(echo.find(source())); // finding
    sink(silent.find(source())); // safe: gives a constant
  }

  interface Loud {
    default String tell(String value) {
      return value + "!";
    }
  }

  interface Mute {
    default String tell(String value) {
      return "-";
    }
  }

  static class Both implements Loud, Mute {
    @Override
    public String tell(String value) {
      return Loud.super.tell(value) + Mute.super.tell(value);
    }
  }

  static class Second implements Loud, Mute {
    @Override
    public String tell(String value) {
      return Mute.super.tell(value);
    }
  }

  void named() {
    sink(new Both().tell(source())); // finding
    sink(new Second().tell(source())); // safe: the other interface's method
  }
}
