import static toy.Toy.*;
import java.util.*;
import java.util.function.Consumer;

class Callbacks {
  interface Listener {
    void heard(String text);
  }

  private final List<Listener> listeners = new ArrayList<>();

  void twice(String value, Consumer<String> then) {
    then.accept(value);
    then.accept(value);
  }

  void direct() {
    twice(source(), value -> sink(value)); // finding
    twice("constant", value -> sink(value)); // safe: a constant
    twice(source(), value -> sink("constant")); // safe: drops it
  }

  void registered() {
    listeners.add(text -> sink(text)); // finding
    for (Listener listener : listeners) {
      listener.heard(source());
    }
  }

  void library() {
    Arrays.asList("constant", source()).forEach(value -> sink(value)); // finding
    Arrays.asList("constant", "other").forEach(value -> sink(value)); // safe: constants
  }

  void threads() {
    String tainted = source();
    new Thread(() -> sink(tainted)).start(); // finding
    new Thread(new Runnable() {
      public void run() {
        sink(tainted); // finding
        sink("constant"); // safe: a constant
      }
    }).start();
  }
}
