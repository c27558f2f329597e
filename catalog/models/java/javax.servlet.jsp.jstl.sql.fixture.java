import javax.servlet.jsp.jstl.sql.Result;
import probe.Probe;

class JstlSqlFixture {
    void run(Result result) {
        Probe.sink(result.getRows()[0].get("name")); // source: database
        Probe.sink(result.getRowsByIndex()[0][0]); // source: database
    }
}
