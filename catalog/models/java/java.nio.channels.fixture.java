import probe.Probe;
import java.nio.channels.FileChannel;

class JavaNioChannelsFixture {
    void run() throws Exception {
        FileChannel.open((java.nio.file.Path) Probe.taint()); // sink: path-traversal
    }
}
