import probe.Probe;
import org.apache.commons.compress.archivers.zip.*;

class OrgApacheCommonsCompressArchiversZipFixture {
    void run(ZipArchiveInputStream in) throws Exception {
        Probe.sink(in.getNextZipEntry().getName()); // source: archive-entry
    }
}
