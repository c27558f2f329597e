import probe.Probe;
import com.google.common.net.UrlEscapers;

class ComGoogleCommonNetFixture {
    void run() throws Exception {
        Probe.sink(UrlEscapers.urlPathSegmentEscaper().escape((String) Probe.taint())); // cleans: ssrf
    }
}
