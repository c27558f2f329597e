import probe.Probe;
import com.google.common.xml.XmlEscapers;

class ComGoogleCommonXmlFixture {
    void run() throws Exception {
        Probe.sink(XmlEscapers.xmlContentEscaper().escape((String) Probe.taint())); // cleans: xss
    }
}
