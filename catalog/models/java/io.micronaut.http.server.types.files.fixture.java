import probe.Probe;
import io.micronaut.http.server.types.files.*;
import java.io.*;

class IoMicronautHttpServerTypesFilesFixture {
    void run(java.util.UUID id) throws Exception {
        new SystemFile(new File("/a/" + Probe.taint())); // sink: path-traversal
        new SystemFile(new File("/a/" + id)); // safe: an identifier
        Probe.sink(new StreamedFile((InputStream) Probe.taint(), null)); // flow
    }
}
