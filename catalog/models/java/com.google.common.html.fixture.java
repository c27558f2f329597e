import probe.Probe;
import com.google.common.html.HtmlEscapers;

class ComGoogleCommonHtmlFixture {
    void run() throws Exception {
        Probe.sink(HtmlEscapers.htmlEscaper().escape((String) Probe.taint())); // cleans: escaped-html
    }
}
