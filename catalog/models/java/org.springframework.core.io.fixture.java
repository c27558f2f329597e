import probe.Probe;
import org.springframework.core.io.*;
import java.io.File;
import java.nio.file.Paths;

class OrgSpringframeworkCoreIoFixture {
    void run(ResourceLoader loader) throws Exception {
        new FileSystemResource("/a/" + Probe.taint()); // sink: path-traversal
        new PathResource((String) Probe.taint()); // sink: path-traversal
        new ClassPathResource((String) Probe.taint()); // sink: path-traversal
        loader.getResource("file:/a/" + Probe.taint()); // sink: path-traversal
        new UrlResource((String) Probe.taint()); // sink: ssrf
        new UrlResource(Paths.get("/a").resolve((String) Probe.taint()).toUri()); // sink: path-traversal
        new UrlResource(new File("/a", (String) Probe.taint()).toURI()); // sink: path-traversal
        new UrlResource(new File("/a", (String) Probe.taint()).toURI().toURL()); // sink: path-traversal
        Probe.sink(new FileSystemResource((String) Probe.taint())); // flow; sink: path-traversal
    }
}
