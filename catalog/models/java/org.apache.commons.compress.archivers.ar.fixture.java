import probe.Probe;
import java.io.InputStream;
import org.apache.commons.compress.archivers.ar.*;

class OrgApacheCommonsCompressArchiversArFixture {
    void run(InputStream body) throws Exception {
        ArArchiveInputStream in = new ArArchiveInputStream(body);
        Probe.sink(in.getNextArEntry().getName()); // source: archive-entry
        Probe.sink(in.getNextEntry().getName()); // source: archive-entry
    }
}
