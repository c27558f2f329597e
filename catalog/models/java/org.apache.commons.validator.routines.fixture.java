import probe.Probe;
import org.apache.commons.validator.routines.*;

class OrgApacheCommonsValidatorRoutinesFixture {
    void run(java.sql.Statement statement) throws Exception {
        String host = (String) Probe.taint();
        if (!InetAddressValidator.getInstance().isValidInet4Address(host)) {
            throw new IllegalArgumentException();
        }
        statement.execute("select '" + host + "'"); // safe: digits and dots
        String other = (String) Probe.taint();
        if (InetAddressValidator.getInstance().isValidInet6Address(other)) {
            statement.execute("select '" + other + "'"); // sink: sql-injection
        }
    }
}
