import probe.Probe;
import org.apache.commons.io.*;
import java.io.File;
import java.net.URL;

class OrgApacheCommonsIoFixture {
    void run() throws Exception {
        Probe.sink(FileUtils.readFileToString(new File("a"))); // source: file-content
        FileUtils.deleteQuietly((File) Probe.taint()); // sink: path-traversal
        FileUtils.copyFile(new File("a"), (File) Probe.taint()); // sink: path-traversal
        IOUtils.toString(new URL((String) Probe.taint())); // sink: ssrf
        Probe.sink(IOUtils.toString((java.io.InputStream) Probe.taint())); // flow
        Probe.sink(FileUtils.getFile("a", (String) Probe.taint())); // flow
        Probe.sink(FilenameUtils.getName((String) Probe.taint())); // cleans: path-traversal
        Probe.sink(FilenameUtils.normalize((String) Probe.taint())); // cleans: normalized-path
        java.io.ObjectInputStream allowed = new org.apache.commons.io.serialization.ValidatingObjectInputStream((java.io.InputStream) Probe.taint());
        allowed.readObject(); // safe: it admits the classes that it is told
        FileUtils.copyInputStreamToFile((java.io.InputStream) Probe.taint(), new File("a")); // safe: content, no path
        FileUtils.copyInputStreamToFile(null, (File) Probe.taint()); // sink: path-traversal; sink: upload-name
        FileUtils.writeByteArrayToFile((File) Probe.taint(), new byte[0]); // sink: path-traversal; sink: upload-name
    }
}
