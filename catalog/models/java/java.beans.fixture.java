import probe.Probe;
import java.beans.XMLDecoder;

class JavaBeansFixture {
    void run() throws Exception {
        new XMLDecoder((java.io.InputStream) Probe.taint()).readObject(); // sink: insecure-deserialization
    }
}
