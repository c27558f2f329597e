import static toy.Toy.*;

public class UnseenCallers {
  public void joined(String value) {
    sink("text " + value); // finding
    sink("text " + value.length()); // safe: a number
  }

  void ofPackage(String value) {
    StringBuilder text = new StringBuilder("text ");
    text.append(value);
    sink(text.toString()); // finding
  }

  public void whole(String value) {
    sink(value); // safe: whoever gives the whole is to choose it
  }

  private void hidden(String value) {
    sink("text " + value); // safe: nobody else can call it
  }

  public void calledWith(String value) {
    sink("text " + value); // safe: the caller that is seen gives a constant
  }

  public void calls() {
    calledWith("constant");
  }

  public void seen(String value, java.util.List<String> names) {
    if (names.contains(value)) sink("text " + value); // finding
  }

  public void added(String value, java.util.List<String> names) {
    names.add(value);
    if (!names.contains(value)) return;
    sink("text " + value); // finding
  }

  public void remembered(String value) {
    java.util.List<String> seen = new java.util.ArrayList<>();
    seen.add(value);
    if (seen.contains(value)) sink("text " + value); // finding
  }

  public void number(int value) {
    sink("text " + value); // safe: a number
  }
}
