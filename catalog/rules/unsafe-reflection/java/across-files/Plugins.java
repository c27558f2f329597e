public class Plugins {
    public static Object load(String name) throws ReflectiveOperationException {
        Class<?> plugin = Class.forName("plugins." + name); // finding: unsafe-reflection from name
        return plugin.getDeclaredConstructor().newInstance();
    }
}
