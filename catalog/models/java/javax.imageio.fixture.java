import probe.Probe;
import javax.imageio.ImageIO;
import java.net.URL;
import java.io.InputStream;

class JavaxImageioFixture {
    void run() throws Exception {
        ImageIO.read(new URL((String) Probe.taint())); // sink: ssrf
        ImageIO.read((InputStream) Probe.taint()); // safe: what is there already
    }
}
