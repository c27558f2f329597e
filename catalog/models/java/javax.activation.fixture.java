import java.io.File;
import java.net.URL;
import javax.activation.*;
import probe.Probe;

class ActivationFixture {
    void attached() throws Exception {
        new DataHandler(new URLDataSource((URL) Probe.taint())); // sink: ssrf
        new URLDataSource(new URL("https://files.example.com/terms.pdf")); // safe: a constant
        new FileDataSource((String) Probe.taint()); // sink: path-traversal
        Probe.sink(new DataHandler(Probe.taint())); // flow
    }
}
