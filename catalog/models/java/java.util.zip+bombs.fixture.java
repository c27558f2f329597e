import probe.Probe;
import java.io.*;
import java.util.zip.*;
import org.apache.commons.io.IOUtils;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

class JavaUtilZipBombsFixture {
    void run(InputStream given) throws Exception {
        new GZIPInputStream((InputStream) Probe.taint()).readAllBytes(); // sink: decompression
        new GZIPInputStream((InputStream) Probe.taint()).readNBytes(1000); // safe: no more than so much
        IOUtils.toByteArray(new GZIPInputStream((InputStream) Probe.taint())); // sink: decompression
        IOUtils.toByteArray((InputStream) Probe.taint()); // safe: as much as was sent
        new GzipCompressorInputStream((InputStream) Probe.taint()).readAllBytes(); // sink: decompression
    }

    void stream() throws Exception {
        Probe.sink(new InflaterInputStream((InputStream) Probe.taint())); // flow
    }

    void further() throws Exception {
        Probe.sink(new GzipCompressorInputStream((InputStream) Probe.taint())); // flow
    }
}
