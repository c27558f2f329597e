import static toy.Toy.*;
import java.lang.reflect.Method;

public class Reflection {
  public String name = "constant";

  public String echo(String value) {
    return value;
  }

  public static String fixed(String value) {
    return "constant";
  }

  void byName() throws Exception {
    Class<?> type = Class.forName("Reflection");
    Object object = type.getDeclaredConstructor().newInstance();
    Method echo = type.getMethod("echo", String.class);
    Method fixed = type.getMethod("fixed", String.class);
    sink((String) echo.invoke(object, source())); // finding
    sink((String) fixed.invoke(null, source())); // safe: gives a constant
    sink(echo.invoke(object, "constant")); // safe: a constant
    sink(Reflection.class.getMethod("echo", String.class).invoke(new Reflection(), source())); // finding
    sink(((Reflection) type.newInstance()).echo(source())); // finding
  }
}
