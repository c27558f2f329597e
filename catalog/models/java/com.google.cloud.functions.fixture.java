import probe.Probe;
import com.google.cloud.functions.*;

class ComGoogleCloudFunctionsFixture {
    static class Function implements HttpFunction {
        public void service(HttpRequest request, HttpResponse response) throws Exception {
            Probe.sink(request.getFirstQueryParameter("a").orElse("b")); // source: remote-text
            Probe.sink(request.getPath()); // source: remote-text
            Probe.sink(request.getFirstHeader("a")); // source: remote-text
            Probe.sink(request.getReader()); // source: remote-request
        }
    }
}
