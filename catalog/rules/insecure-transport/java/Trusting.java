import java.security.NoSuchAlgorithmException;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import org.apache.http.conn.ssl.NoopHostnameVerifier;

public class Trusting {
    public void open(HttpsURLConnection connection) throws NoSuchAlgorithmException {
        connection.setHostnameVerifier(NoopHostnameVerifier.INSTANCE); // finding: insecure-transport
        SSLContext.getInstance("SSLv3"); // finding: insecure-transport
    }
}
