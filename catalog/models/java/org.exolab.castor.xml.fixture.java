import probe.Probe;
import org.exolab.castor.xml.*;
import java.io.*;

class OrgExolabCastorXmlFixture {
    void run() throws Exception {
        new Unmarshaller().unmarshal(new StringReader((String) Probe.taint())); // sink: insecure-deserialization
        Unmarshaller.unmarshal(Object.class, new StringReader((String) Probe.taint())); // sink: insecure-deserialization
        new XMLContext().createUnmarshaller().unmarshal(new StringReader((String) Probe.taint())); // sink: insecure-deserialization
        new Unmarshaller().unmarshal(new StringReader("<a/>")); // safe: the program's own
    }
}
