import probe.Probe;
import net.sf.saxon.s9api.*;

class NetSfSaxonSApiFixture {
    void run(Processor processor) throws Exception {
        processor.newXPathCompiler().evaluate((String) Probe.taint(), null); // sink: xpath-injection
        processor.newXQueryCompiler().compile((String) Probe.taint()); // sink: xpath-injection
    }
}
