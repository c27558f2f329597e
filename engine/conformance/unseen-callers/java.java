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

  public void number(int value) {
    sink("text " + value); // safe: a number
  }
}
