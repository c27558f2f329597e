import probe.Probe;
import com.google.common.io.Files;

class ComGoogleCommonIoFixture {
    void run() throws Exception {
        Files.toByteArray((java.io.File) Probe.taint()); // sink: path-traversal
        Files.createTempDir(); // misuse: guessable-file
    }
}
