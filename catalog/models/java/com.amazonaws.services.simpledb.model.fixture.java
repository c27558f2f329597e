import probe.Probe;
import com.amazonaws.services.simpledb.model.SelectRequest;

class ComAmazonawsServicesSimpledbModelFixture {
    void run() {
        new SelectRequest("select * from invoices where owner = '" + Probe.taint() + "'"); // sink: sql-injection
        new SelectRequest().withSelectExpression("select * from invoices where owner = '" + Probe.taint() + "'"); // sink: sql-injection
        new SelectRequest("select * from invoices").withNextToken(Probe.taint()); // safe: no part of the expression
    }
}
