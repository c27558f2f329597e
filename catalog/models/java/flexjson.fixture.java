import probe.Probe;
import flexjson.JSONDeserializer;

class FlexjsonFixture {
    void run() {
        new JSONDeserializer<Object>().deserialize((String) Probe.taint()); // sink: insecure-deserialization
        new JSONDeserializer<Object>().deserialize("{}"); // safe: the program's own
    }
}
