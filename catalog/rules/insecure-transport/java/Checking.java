import java.security.NoSuchAlgorithmException;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import org.apache.http.conn.ssl.NoopHostnameVerifier;

public class Checking {
    public void open(HttpsURLConnection connection) throws NoSuchAlgorithmException {
        SSLContext.getInstance("TLSv1.3"); // safe: a current protocol
    }
}
