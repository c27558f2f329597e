import org.apache.http.conn.util.InetAddressUtils;
import probe.Probe;

class OrgApacheHttpConnUtilFixture {
    void run() throws Exception {
        String address = (String) Probe.taint();
        if (InetAddressUtils.isIPv4Address(address)) Runtime.getRuntime().exec("ping " + address); // safe: digits and dots
        if (InetAddressUtils.isIPv6Address(address)) Runtime.getRuntime().exec("ping " + address); // safe: digits and colons
        Runtime.getRuntime().exec("ping " + address); // sink: command-injection
    }
}
