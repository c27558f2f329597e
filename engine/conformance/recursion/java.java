import static toy.Toy.*;

class Recursion {
  String repeat(String value, int count) {
    return count == 0 ? value : repeat(value + "!", count - 1);
  }

  String drop(String value, int count) {
    return count == 0 ? "constant" : drop(value, count - 1);
  }

  static class Node {
    String value;
    Node next;

    Node(String value, Node next) {
      this.value = value;
      this.next = next;
    }

    String last() {
      return next == null ? value : next.last();
    }
  }

  void runs() {
    sink(repeat(source(), 3)); // finding
    sink(repeat("constant", 3)); // safe: a constant
    sink(drop(source(), 1)); // safe: never given back
    sink(new Node("a", new Node(source(), null)).last()); // finding
    sink(new Node(source(), new Node("b", null)).last()); // safe: the last is a constant
  }
}
