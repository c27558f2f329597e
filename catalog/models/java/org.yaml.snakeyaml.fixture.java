import probe.Probe;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class OrgYamlSnakeyamlFixture {
    void run() throws Exception {
        Probe.sink(new Yaml().load((String) Probe.taint())); // sink: insecure-deserialization; flow
        new Yaml(new SafeConstructor()).load((String) Probe.taint()); // safe: plain data alone
    }
}
