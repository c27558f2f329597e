import probe.Probe;
import org.apache.commons.fileupload.FileItem;

class OrgApacheCommonsFileuploadFixture {
    void run(FileItem item) throws Exception {
        Probe.sink(item.getName()); // source: uploaded-file
        item.write((java.io.File) Probe.taint()); // sink: path-traversal; sink: upload-name
    }
}
