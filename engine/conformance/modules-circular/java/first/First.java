package first;

import static toy.Toy.*;
import second.Second;

public class First {
  public static final String NAME = "first";
  public static final Second OTHER = new Second(NAME);

  void runs() {
    sink(Second.echo(source())); // finding
    sink(OTHER.name()); // safe: a constant
    sink(new Second(source()).name()); // finding
  }

  public static String decorate(String value) {
    return "<" + value + ">";
  }
}
