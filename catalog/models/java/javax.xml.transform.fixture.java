import probe.Probe;
import javax.xml.transform.*;
import javax.xml.XMLConstants;

class JavaxXmlTransformFixture {
    void run(Result result) throws Exception {
        TransformerFactory plain = TransformerFactory.newInstance();
        plain.newTransformer((Source) Probe.taint()); // sink: code-injection
        plain.newTransformer().transform((Source) Probe.taint(), result); // sink: xxe
        plain.newTransformer().transform(new javax.xml.transform.dom.DOMSource((org.w3c.dom.Node) Probe.taint()), result); // safe: the tree was read before
        TransformerFactory secure = TransformerFactory.newInstance();
        secure.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        secure.newTransformer().transform((Source) Probe.taint(), result); // safe: secure processing reads no other documents
        TransformerFactory named = TransformerFactory.newInstance();
        named.setFeature("http://javax.xml.XMLConstants/feature/secure-processing", true);
        named.newTransformer().transform((Source) Probe.taint(), result); // safe: the same, spelled out
        TransformerFactory restricted = TransformerFactory.newInstance();
        restricted.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        restricted.newTransformer().transform((Source) Probe.taint(), result); // safe: no access to other documents
        TransformerFactory spelled = TransformerFactory.newInstance();
        spelled.setAttribute("http://javax.xml.XMLConstants/property/accessExternalDTD", "");
        spelled.newTransformer().transform((Source) Probe.taint(), result); // safe: the same, spelled out
    }
}
