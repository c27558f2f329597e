package store;

public final class Names {
  public static final String TABLE = "users";

  private Names() {
  }

  public static String make(String value) {
    return "'" + value + "'";
  }

  public static class Short {
    public static String of(String value) {
      return value.trim();
    }
  }
}
