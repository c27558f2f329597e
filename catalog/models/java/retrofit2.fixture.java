import probe.Probe;
import retrofit2.Retrofit;

class Retrofit2Fixture {
    void run() {
        new Retrofit.Builder().baseUrl((String) Probe.taint()).build(); // sink: ssrf
        new Retrofit.Builder().baseUrl("https://api.example.org/").build(); // safe: the program's own
    }
}
