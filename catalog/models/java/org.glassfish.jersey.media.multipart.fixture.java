import probe.Probe;
import org.glassfish.jersey.media.multipart.*;

class OrgGlassfishJerseyMediaMultipartFixture {
    void run(FormDataContentDisposition detail, FormDataBodyPart part) throws Exception {
        Probe.sink(detail.getFileName()); // source: uploaded-file
        Probe.sink(part.getValue()); // source: uploaded-file
    }
}
