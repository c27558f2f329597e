import probe.Probe;
import java.io.InputStream;
import org.apache.commons.compress.archivers.jar.*;

class OrgApacheCommonsCompressArchiversJarFixture {
    void run(InputStream body) throws Exception {
        JarArchiveInputStream in = new JarArchiveInputStream(body);
        Probe.sink(in.getNextJarEntry().getName()); // source: archive-entry
        Probe.sink(in.getNextEntry().getName()); // source: archive-entry
    }
}
