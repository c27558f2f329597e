import static toy.Toy.*;
import java.util.*;

class Aliasing {
  static class Box {
    String value = "constant";
    Box next;
  }

  void two() {
    Box a = new Box();
    Box b = a;
    Box c = new Box();
    b.value = source();
    sink(a.value); // finding
    sink(c.value); // safe: another object
    a.next = c;
    a.next.value = source();
    sink(c.value); // finding
  }

  void fill(List<String> list) {
    list.add(source());
  }

  void arguments() {
    List<String> list = new ArrayList<>();
    List<String> other = new ArrayList<>();
    fill(list);
    sink(list.get(0)); // finding
    sink(other.isEmpty() ? "constant" : other.get(0)); // safe: nothing in it
  }

  Box wrap(Box box) {
    box.value = "constant";
    return box;
  }

  void returned() {
    Box box = new Box();
    box.value = source();
    wrap(box);
    sink(box.value); // safe: overwritten by the method
  }
}

class Copies implements Cloneable {
  String text = "constant";
  String other = "constant";

  @Override
  public Copies clone() {
    try {
      return (Copies) super.clone();
    } catch (CloneNotSupportedException problem) {
      throw new IllegalStateException(problem);
    }
  }

  static void copied() {
    Copies first = new Copies();
    first.text = source();
    Copies second = first.clone();
    sink(second.text); // finding
    sink(second.other); // safe: another field
    second.text = "constant";
    sink(first.text); // finding
    sink(second.text); // safe: the copy was changed alone
  }
}
