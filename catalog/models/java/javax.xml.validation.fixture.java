import probe.Probe;
import javax.xml.validation.*;
import javax.xml.transform.Source;
import javax.xml.XMLConstants;

class JavaxXmlValidationFixture {
    void run() throws Exception {
        SchemaFactory plain = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
        plain.newSchema((Source) Probe.taint()); // sink: xxe
        Validator validator = plain.newSchema().newValidator();
        validator.validate((Source) Probe.taint()); // sink: xxe
        Validator first = plain.newSchema().newValidator();
        first.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        first.validate((Source) Probe.taint()); // safe: no access to other documents
        Validator second = plain.newSchema().newValidator();
        second.setProperty("http://javax.xml.XMLConstants/property/accessExternalDTD", "");
        second.validate((Source) Probe.taint()); // safe: the same, spelled out
        Validator third = plain.newSchema().newValidator();
        third.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        third.validate((Source) Probe.taint()); // safe: no DTD at all
    }
}
