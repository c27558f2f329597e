import probe.Probe;
import io.micronaut.http.multipart.*;

class IoMicronautHttpMultipartFixture {
    void run(CompletedFileUpload file, StreamingFileUpload stream) {
        Probe.sink(file.getFilename()); // source: uploaded-file
        stream.transferTo((String) Probe.taint()); // sink: path-traversal; sink: upload-name
    }
}
