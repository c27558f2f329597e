import probe.Probe;
import java.io.InputStream;
import org.apache.commons.compress.archivers.cpio.*;

class OrgApacheCommonsCompressArchiversCpioFixture {
    void run(InputStream body) throws Exception {
        CpioArchiveInputStream in = new CpioArchiveInputStream(body);
        Probe.sink(in.getNextCPIOEntry().getName()); // source: archive-entry
        Probe.sink(in.getNextEntry().getName()); // source: archive-entry
    }
}
