import org.apache.taglibs.standard.functions.Functions;
import probe.Probe;

class TaglibsFunctionsFixture {
    void run() {
        Probe.sink(Functions.trim((String) Probe.taint())); // flow
        Probe.sink(Functions.escapeXml((String) Probe.taint())); // flow; cleans: xss
    }
}
