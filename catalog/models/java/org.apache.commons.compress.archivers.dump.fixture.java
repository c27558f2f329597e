import probe.Probe;
import java.io.InputStream;
import org.apache.commons.compress.archivers.dump.*;

class OrgApacheCommonsCompressArchiversDumpFixture {
    void run(InputStream body) throws Exception {
        DumpArchiveInputStream in = new DumpArchiveInputStream(body);
        Probe.sink(in.getNextDumpEntry().getName()); // source: archive-entry
        Probe.sink(in.getNextEntry().getName()); // source: archive-entry
    }
}
