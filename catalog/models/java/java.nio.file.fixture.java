import probe.Probe;
import java.nio.file.*;

class JavaNioFileFixture {
    void run(java.io.InputStream in) throws Exception {
        Probe.sink(Files.readString(Path.of("a"))); // source: file-content
        Files.delete(Paths.get("/srv", (String) Probe.taint())); // sink: path-traversal
        Path base = Path.of("/srv");
        Files.copy(in, base.resolve((String) Probe.taint())); // sink: path-traversal; sink: upload-name
        Path tainted = Path.of((String) Probe.taint());
        Probe.sink(tainted.resolve("a")); // flow
        Probe.sink(tainted.getParent().toString()); // flow
        Probe.sink(tainted.normalize()); // cleans: normalized-path
        Probe.sink(tainted.toRealPath()); // cleans: without-climbing
        Probe.sink(tainted.getFileName()); // cleans: path-traversal
        Probe.sink(FileSystems.getDefault().getPath("a", (String) Probe.taint())); // flow
        Files.write(base.resolve((String) Probe.taint()), new byte[0]); // sink: path-traversal; sink: upload-name
        Files.writeString(base, "<order><note>" + Probe.taint() + "</note></order>"); // sink: xml-injection
        Files.write(base, ("<order><note>" + Probe.taint() + "</note></order>").getBytes()); // sink: xml-injection
        Files.writeString(base, "note: " + Probe.taint()); // safe: no document
        Files.copy(base.resolve((String) Probe.taint()), base); // sink: path-traversal
        Files.copy((java.io.InputStream) Probe.taint(), base); // safe: content, no path
        Files.exists(base.resolve((String) Probe.taint())); // sink: path-traversal
        Files.delete(Files.createTempFile((String) Probe.taint(), ".tmp")); // safe: what a name begins with may have no separators
        String ending = (String) Probe.taint();
        Files.delete(base.resolve(ending)); // sink: path-traversal
        Files.createTempFile("a-", ending);
        Files.delete(base.resolve(ending)); // safe: an ending with separators was refused
        String beginning = (String) Probe.taint();
        Files.createTempFile(beginning, ".tmp");
        Files.delete(base.resolve(beginning)); // safe: a beginning with separators was refused
        String last = (String) Probe.taint();
        Files.createTempFile(base, "a-", last);
        Files.delete(base.resolve(last)); // safe: an ending with separators was refused
        Path beside = Files.createTempFile(base.resolve((String) Probe.taint()), "a", ".tmp"); // sink: path-traversal
        Probe.sink(beside); // flow
        Files.createTempDirectory((String) Probe.taint()); // safe: what a name begins with may have no separators
        Files.createTempDirectory(base.resolve((String) Probe.taint()), "a"); // sink: path-traversal
    }

    void addresses(Path base) throws Exception {
        Probe.sink(base.resolve((String) Probe.taint()).toUri()); // cleans: ssrf
    }

    void below(Path base) throws Exception {
        Path inside = base.resolve((String) Probe.taint()).normalize();
        if (base.relativize(inside).startsWith("..")) throw new SecurityException();
        Files.delete(inside); // safe: the way from the folder does not climb
    }

    void relative(Path base) throws Exception {
        String name = (String) Probe.taint();
        Path given = Path.of(name);
        if (given.isAbsolute() || given.toString().contains("..")) throw new SecurityException();
        Files.delete(given); // safe: it begins at no root and does not climb
    }
}
