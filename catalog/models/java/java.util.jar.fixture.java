import probe.Probe;
import java.util.jar.*;

class JavaUtilJarFixture {
    void run(JarFile file) throws Exception {
        Probe.sink(file.entries().nextElement().getName()); // source: archive-entry
    }
}
