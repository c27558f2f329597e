import probe.Probe;
import net.lingala.zip4j.ZipFile;
import net.lingala.zip4j.io.inputstream.ZipInputStream;
import net.lingala.zip4j.model.FileHeader;

class NetLingalaZip4jFixture {
    void run(java.io.InputStream in) throws Exception {
        for (FileHeader header : new ZipFile("a.zip").getFileHeaders()) {
            Probe.sink(header.getFileName()); // source: archive-entry
        }
        new ZipFile((String) Probe.taint()).extractAll("/tmp/a"); // sink: path-traversal
        Probe.sink(new ZipInputStream(in).getNextEntry().getFileName()); // source: archive-entry
    }
}
