import probe.Probe;
import com.google.api.client.http.GenericUrl;

class ComGoogleApiClientHttpFixture {
    void run() {
        new GenericUrl((String) Probe.taint()); // sink: ssrf
        new GenericUrl("https://api.example.org/"); // safe: the program's own
    }
}
