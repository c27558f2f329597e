import probe.Probe;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.Constructor;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class OrgYamlSnakeyamlFixture {
    void run() throws Exception {
        Probe.sink(new Yaml().load((String) Probe.taint())); // sink: insecure-deserialization; flow
        new Yaml(new SafeConstructor()).load((String) Probe.taint()); // safe: plain data alone
        new Yaml(new Listed()).load((String) Probe.taint()); // safe: classes are refused by name
        new Yaml(new Elsewhere()).load((String) Probe.taint()); // sink: insecure-deserialization
    }

    static class Listed extends Constructor {
        @Override
        protected Class<?> getClassForName(String name) throws ClassNotFoundException {
            if (!name.startsWith("shop.")) throw new ClassNotFoundException(name);
            return super.getClassForName(name);
        }
    }

    static class Elsewhere extends Constructor {
        @Override
        protected Class<?> getClassForName(String name) throws ClassNotFoundException {
            return Class.forName(name, true, Thread.currentThread().getContextClassLoader());
        }
    }
}
