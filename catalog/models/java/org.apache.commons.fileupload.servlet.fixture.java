import probe.Probe;
import org.apache.commons.fileupload.servlet.ServletFileUpload;

class OrgApacheCommonsFileuploadServletFixture {
    void run(javax.servlet.http.HttpServletRequest request) throws Exception {
        Probe.sink(new ServletFileUpload().parseRequest(request)); // source: uploaded-file
    }
}
