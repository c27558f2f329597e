import probe.Probe;
import javax.xml.xquery.*;
import javax.xml.namespace.QName;

class JavaxXmlXqueryFixture {
    void run(XQConnection connection) throws Exception {
        connection.prepareExpression("for $b in //book where $b/title='" + Probe.taint() + "' return $b"); // sink: xpath-injection
        connection.createExpression().executeQuery((String) Probe.taint()); // sink: xpath-injection
        connection.prepareExpression("declare variable $t external; //book[title=$t]").bindString(new QName("t"), (String) Probe.taint(), null); // safe: a variable
    }
}
