import probe.Probe;
import java.io.File;
import java.net.URL;
import java.util.List;
import net.coobird.thumbnailator.Thumbnails;

class NetCoobirdThumbnailatorFixture {
    void run(String name) throws Exception {
        Thumbnails.of(new URL((String) Probe.taint())).scale(1f); // sink: ssrf
        Thumbnails.fromURLs(List.of(new URL((String) Probe.taint()))); // sink: ssrf
        Thumbnails.of("a" + (String) Probe.taint()); // sink: path-traversal
        Thumbnails.fromFilenames(List.of((String) Probe.taint())); // sink: path-traversal
        Thumbnails.of(new File("a")).size(80, 80).outputQuality(0.5).toFile((String) Probe.taint()); // sink: path-traversal
        Thumbnails.of((java.io.InputStream) Probe.taint()).size(80, 80); // safe: what is there already
    }
}
