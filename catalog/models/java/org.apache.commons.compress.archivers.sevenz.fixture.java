import probe.Probe;
import org.apache.commons.compress.archivers.sevenz.*;

class OrgApacheCommonsCompressArchiversSevenzFixture {
    void run(SevenZFile file) throws Exception {
        Probe.sink(file.getNextEntry().getName()); // source: archive-entry
        for (SevenZArchiveEntry entry : file.getEntries()) {
            Probe.sink(entry.getName()); // source: archive-entry
        }
    }
}
