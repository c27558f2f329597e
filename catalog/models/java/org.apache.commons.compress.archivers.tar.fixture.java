import probe.Probe;
import org.apache.commons.compress.archivers.tar.*;

class OrgApacheCommonsCompressArchiversTarFixture {
    void run(java.io.InputStream given) throws Exception {
        TarArchiveEntry entry = new TarArchiveInputStream(given).getNextTarEntry();
        Probe.sink(entry.getName()); // source: archive-entry
    }
}
