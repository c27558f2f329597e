import probe.Probe;
import java.util.zip.*;

class JavaUtilZipFixture {
    void run(java.io.InputStream given) throws Exception {
        ZipInputStream in = new ZipInputStream(given);
        Probe.sink(in.getNextEntry().getName()); // source: archive-entry
        new ZipFile((String) Probe.taint()); // sink: path-traversal
        Probe.sink(new ZipInputStream((java.io.InputStream) Probe.taint())); // flow
        Inflater inflater = new Inflater();
        inflater.setInput((byte[]) Probe.taint());
        byte[] plain = new byte[64];
        inflater.inflate(plain);
        inflater.setDictionary((byte[]) Probe.taint());
        inflater.end();
        Probe.sink(plain); // flow
    }
}
