import probe.Probe;
import org.springframework.web.multipart.MultipartFile;

class OrgSpringframeworkWebMultipartFixture {
    void run(MultipartFile file) throws Exception {
        Probe.sink(file.getOriginalFilename()); // source: uploaded-file
        file.transferTo((java.io.File) Probe.taint()); // sink: path-traversal; sink: upload-name
    }
}
