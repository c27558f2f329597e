import java.lang.reflect.Field;
import probe.Probe;

class JavaLangReflectFixture {
    private String name = "";

    void set(Object target) throws Exception {
        Field field = JavaLangReflectFixture.class.getDeclaredField((String) Probe.taint());
        field.setAccessible(true);
        field.set(target, "a"); // sink: unsafe-reflection
        JavaLangReflectFixture.class.getDeclaredField("name").set(this, Probe.taint()); // safe: the program names the field
        Probe.sink(JavaLangReflectFixture.class.getField((String) Probe.taint())); // flow
    }
}
