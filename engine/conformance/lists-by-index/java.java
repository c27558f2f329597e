import static toy.Toy.*;
import java.util.*;

class Lists {
  void removal() {
    List<String> list = new ArrayList<>();
    list.add("safe");
    list.add(source());
    list.add("other");
    list.remove(0);
    sink(list.get(0)); // finding
    sink(list.get(1)); // safe: the last is a constant
  }

  void insertion() {
    List<String> list = new ArrayList<>(Arrays.asList("a", "b"));
    list.add(1, source());
    sink(list.get(0)); // safe: a constant
    sink(list.get(1)); // finding
    sink(list.get(2)); // safe: a constant
    list.set(1, "constant");
    sink(list.get(1)); // safe: overwritten
    list.remove("a");
    sink(list.get(0)); // safe: constants
  }

  void queues() {
    Deque<String> queue = new ArrayDeque<>();
    queue.addLast("constant");
    queue.addLast(source());
    sink(queue.pollFirst()); // safe: the first
    sink(queue.poll()); // finding
    LinkedList<String> linked = new LinkedList<>();
    linked.addFirst(source());
    linked.addFirst("constant");
    sink(linked.getFirst()); // safe: the first is a constant
    sink(linked.removeLast()); // finding
  }

  void iterated() {
    List<String> list = List.of("constant", source());
    for (String value : list) {
      sink(value); // finding
    }
    Iterator<String> iterator = list.iterator();
    sink(iterator.next()); // safe: the first
    sink(iterator.next()); // finding
    for (Iterator<String> each = List.of("a", "b").iterator(); each.hasNext();) {
      sink(each.next()); // safe: constants
    }
  }

  void arrays(int i) {
    String[] array = { "constant", source() };
    sink(array[0]); // safe: a constant
    sink(array[1]); // finding
    sink(array[i]); // finding
    String[][] table = { { "a", source() }, { "b", "c" } };
    sink(table[1][1]); // safe: a constant
    sink(table[0][1]); // finding
    sink(array.length); // safe: a number
  }

  void filled() {
    String[] array = new String[4];
    array[2] = source();
    sink(array[0]); // safe: nothing
    sink(array[2]); // finding
    Arrays.fill(array, "constant");
    sink(array[2]); // safe: overwritten
    Arrays.fill(array, source());
    sink(array[1]); // finding
    String[][] table = new String[2][2];
    table[0][1] = source();
    sink(table[1][1]); // safe: another row
    sink(table[0][1]); // finding
  }

  void copiedInto() {
    String[] from = { "constant", source() };
    String[] to = new String[3];
    System.arraycopy(from, 0, to, 1, 2);
    sink(to[1]); // safe: the constant
    sink(to[2]); // finding
  }

  void stack() {
    Stack<String> stack = new Stack<>();
    stack.push(source());
    stack.push("constant");
    sink(stack.peek()); // safe: the top
    stack.pop();
    sink(stack.peek()); // finding
    stack.setElementAt("constant", 0);
    sink(stack.firstElement()); // safe: overwritten
  }

  void cursors() {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    ListIterator<String> cursor = list.listIterator();
    cursor.next();
    cursor.set(source());
    sink(list.get(0)); // finding
    sink(list.get(1)); // safe: the second stays
    cursor.remove();
    sink(list.get(0)); // safe: removed
    cursor.add(source());
    sink(list.get(0)); // finding
    for (Iterator<String> each = list.iterator(); each.hasNext(); ) {
      each.next();
      each.remove();
    }
    list.add("constant");
    sink(list.get(0)); // safe: all were removed
  }

  void parts() {
    String[] from = {"a", source()};
    sink(Arrays.copyOf(from, 2)[1]); // finding
    sink(Arrays.copyOf(from, 2)[0]); // safe: the first is a constant
    sink(Arrays.copyOfRange(from, 1, 2)[0]); // finding
    sink(Arrays.copyOfRange(from, 0, 1)[0]); // safe: the first is a constant
    String[][] grid = {{"a"}, {source()}};
    sink(Arrays.copyOf(grid[1], 1)[0]); // finding
    sink(Arrays.copyOf(grid, 2)[0][0]); // safe: another row
    String[] to = new String[2];
    System.arraycopy(from, 1, to, 0, 1);
    sink(to[0]); // finding
    List<String> list = new ArrayList<>(Arrays.asList(from));
    list.replaceAll(value -> "constant");
    sink(list.get(1)); // safe: replaced
    list.replaceAll(value -> value + source());
    sink(list.get(0)); // finding
  }

  void removed() {
    List<String> some = new ArrayList<>(List.of("a", source()));
    some.removeIf(value -> value.equals("a"));
    sink(some.get(0)); // finding
    List<String> none = new ArrayList<>(List.of("a", source()));
    none.removeIf(value -> false);
    sink(none.get(0)); // safe: nothing was removed
    List<String> all = new ArrayList<>(List.of("a", source()));
    all.removeIf(value -> true);
    all.add("b");
    sink(all.get(0)); // safe: all were removed
  }
}
