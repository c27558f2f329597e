package second;

import first.First;

public class Second {
  public static final String NAME = First.NAME + "second";
  private final String name;

  public Second(String name) {
    this.name = name;
  }

  public String name() {
    return First.decorate(name);
  }

  public static String echo(String value) {
    return First.decorate(value);
  }
}
