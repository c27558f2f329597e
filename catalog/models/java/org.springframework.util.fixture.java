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

    void joined() {
        java.util.List<String> list = java.util.List.of("a", (String) Probe.taint());
        Probe.sink(StringUtils.collectionToDelimitedString(list, ",")); // flow
        Probe.sink(StringUtils.collectionToCommaDelimitedString(list)); // flow
        Probe.sink(StringUtils.arrayToDelimitedString(new Object[] {"a", Probe.taint()}, ",")); // flow
        Probe.sink(StringUtils.arrayToCommaDelimitedString(new Object[] {Probe.taint()})); // flow
        Probe.sink(StringUtils.collectionToDelimitedString(java.util.List.of("a"), (String) Probe.taint())); // flow
        Probe.sink(StringUtils.collectionToDelimitedString(java.util.List.of("a"), ",", "<", (String) Probe.taint())); // flow
        Probe.sink(StringUtils.collectionToDelimitedString(java.util.List.of("a"), ",")); // no-flow
    }

    void encoded() {
        Probe.sink(Base64Utils.decodeFromString((String) Probe.taint())); // flow
        Probe.sink(Base64Utils.decodeUrlSafe((byte[]) Probe.taint())); // flow
        Probe.sink(Base64Utils.encodeToString((byte[]) Probe.taint())); // flow; cleans: xss
        Probe.sink(Base64Utils.encodeToUrlSafeString((byte[]) Probe.taint())); // cleans: path-traversal
        Probe.sink(Base64Utils.decodeFromUrlSafeString(Base64Utils.encodeToUrlSafeString((byte[]) Probe.taint()))); // flow
    }

    void demanded() {
        String given = (String) Probe.taint();
        Assert.isTrue(!java.util.List.of("a").contains(given), "other");
        Probe.sink(given); // flow
        Assert.isTrue(java.util.List.of("a").contains(given), "other");
        Probe.sink(given); // safe: it came back
    }
}
