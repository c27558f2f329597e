import probe.Probe;
import com.esotericsoftware.yamlbeans.YamlReader;

class ComEsotericsoftwareYamlbeansFixture {
    void run() throws Exception {
        new YamlReader((String) Probe.taint()).read(); // sink: insecure-deserialization
        Probe.sink(new YamlReader((String) Probe.taint()).read(String.class)); // flow
    }
}
