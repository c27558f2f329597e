import static toy.Toy.*;

class Updates {
  String field = "constant";
  static String shared;

  void locals() {
    String value = source();
    value = "constant";
    sink(value); // safe: overwritten
    value = source();
    sink(value); // finding
    value += "!";
    sink(value); // finding
  }

  void fields() {
    Updates object = new Updates();
    object.field = source();
    sink(object.field); // finding
    object.field = "constant";
    sink(object.field); // safe: overwritten
    this.field = source();
    this.field = "constant";
    sink(field); // spurious: an instance that others made stands for all of them, so stores into it add
  }

  void arrays() {
    String[] array = new String[2];
    array[0] = source();
    array[1] = "constant";
    sink(array[1]); // safe: the other element
    sink(array[0]); // finding
    array[0] = "constant";
    sink(array[0]); // safe: overwritten
  }

  void branches(boolean flag) {
    String value = source();
    if (flag) {
      value = "constant";
      sink(value); // safe: overwritten on this way
    }
    sink(value); // finding
  }
}
