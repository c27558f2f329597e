import static toy.Toy.*;

class Builders {
  void appending() {
    StringBuilder builder = new StringBuilder("select ");
    builder.append("constant");
    sink(builder.toString()); // safe: constants
    builder.append(source());
    sink(builder.toString()); // finding
    sink(builder); // finding
    builder.setLength(0);
    builder.append("constant");
    sink(builder.toString()); // safe: emptied
    builder.insert(0, source());
    sink(builder.toString()); // finding
  }

  void chained() {
    String text = new StringBuilder().append("a").append(source()).append("b").toString();
    sink(text); // finding
    text = new StringBuffer().append("a").append("b").reverse().toString();
    sink(text.equals("ba") ? "constant" : source()); // safe: folded
  }

  void looped(String[] parts) {
    StringBuilder builder = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      builder.append(i).append(source());
    }
    sink(builder.toString()); // finding
    StringBuilder other = new StringBuilder();
    for (String part : new String[] { "a", "b" }) {
      other.append(part);
    }
    sink(other.toString()); // safe: constants
  }

  private void fill(StringBuilder builder) {
    builder.append(source());
  }

  void passed() {
    StringBuilder builder = new StringBuilder();
    StringBuilder other = new StringBuilder();
    fill(builder);
    sink("x" + builder); // finding
    sink("x" + other); // safe: another one
    sink(builder.deleteCharAt(0).toString()); // finding
    sink(builder.length()); // safe: a number
  }

  static class Query {
    private final StringBuilder text = new StringBuilder();

    Query where(String condition) {
      text.append(condition);
      return this;
    }

    String build() {
      return text.toString();
    }
  }

  void fluent() {
    sink(new Query().where("a").where(source()).build()); // finding
    sink(new Query().where("a").where("b").build()); // safe: constants
  }
}
