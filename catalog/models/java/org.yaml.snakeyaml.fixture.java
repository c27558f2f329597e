import probe.Probe;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.Constructor;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class OrgYamlSnakeyamlFixture {
    void run() throws Exception {
        Probe.sink(new Yaml().load((String) Probe.taint())); // sink: insecure-deserialization; flow
        new Yaml(new SafeConstructor()).load((String) Probe.taint()); // safe: plain data alone
        new Yaml(new Renaming()).load((String) Probe.taint()); // sink: insecure-deserialization
        new Yaml(new AllButOne()).load((String) Probe.taint()); // sink: insecure-deserialization
    }

    static class Renaming extends Constructor {
        @Override
        protected Class<?> getClassForName(String name) throws ClassNotFoundException {
            return super.getClassForName(name.startsWith("com.old.") ? name.replace("com.old.", "com.fresh.") : name);
        }
    }

    static class AllButOne extends Constructor {
        @Override
        protected Class<?> getClassForName(String name) throws ClassNotFoundException {
            if (name.equals("javax.script.ScriptEngineManager")) throw new ClassNotFoundException(name);
            return super.getClassForName(name);
        }
    }
}
