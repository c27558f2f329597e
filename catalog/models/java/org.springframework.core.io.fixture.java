import probe.Probe;
import org.springframework.core.io.*;

class OrgSpringframeworkCoreIoFixture {
    void run(ResourceLoader loader) throws Exception {
        new FileSystemResource("/a/" + Probe.taint()); // sink: path-traversal
        new PathResource((String) Probe.taint()); // sink: path-traversal
        new ClassPathResource((String) Probe.taint()); // sink: path-traversal
        loader.getResource("file:/a/" + Probe.taint()); // sink: path-traversal
        new UrlResource((String) Probe.taint()); // sink: ssrf
        Probe.sink(new FileSystemResource((String) Probe.taint())); // flow; sink: path-traversal
    }
}
