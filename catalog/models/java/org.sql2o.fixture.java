import probe.Probe;
import org.sql2o.*;

class OrgSqlOFixture {
    void run(Sql2o db) throws Exception {
        try (Connection con = db.open()) {
            con.createQuery((String) Probe.taint()); // sink: sql-injection
            con.createQuery("select :a").addParameter("a", (String) Probe.taint()); // safe: a parameter
        }
    }
}
