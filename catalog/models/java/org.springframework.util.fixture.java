import probe.Probe;
import org.springframework.util.*;

class OrgSpringframeworkUtilFixture {
    void run() throws Exception {
        SerializationUtils.deserialize((byte[]) Probe.taint()); // sink: insecure-deserialization
        FileCopyUtils.copyToByteArray(new java.io.File((String) Probe.taint())); // sink: path-traversal
        FileCopyUtils.copyToByteArray((java.io.InputStream) Probe.taint()); // safe: a stream
        FileSystemUtils.deleteRecursively((java.io.File) Probe.taint()); // sink: path-traversal
        Probe.sink(StringUtils.cleanPath((String) Probe.taint())); // cleans: normalized-path
        Probe.sink(StringUtils.getFilename((String) Probe.taint())); // cleans: path-traversal
        DigestUtils.md5DigestAsHex(new byte[0]); // misuse: weak-hash
        Probe.sink(DigestUtils.md5DigestAsHex((byte[]) Probe.taint())); // cleans: path-traversal; misuse: weak-hash
        ClassUtils.forName((String) Probe.taint(), null); // sink: unsafe-reflection
        ReflectionUtils.findMethod(String.class, (String) Probe.taint()); // sink: unsafe-reflection
    }

    void demanded() {
        String given = (String) Probe.taint();
        Assert.isTrue(!java.util.List.of("a").contains(given), "other");
        Probe.sink(given); // flow
        Assert.isTrue(java.util.List.of("a").contains(given), "other");
        Probe.sink(given); // safe: it came back
    }
}
