import probe.Probe;
import org.apache.commons.compress.archivers.*;

class OrgApacheCommonsCompressArchiversFixture {
    void run(ArchiveInputStream in) throws Exception {
        Probe.sink(in.getNextEntry().getName()); // source: archive-entry
    }
}
