import probe.Probe;
import okhttp3.*;

class Okhttp3Fixture {
    void run(OkHttpClient client, Request request) throws Exception {
        client.newCall(new Request.Builder().url((String) Probe.taint()).get().build()).execute(); // sink: ssrf
        Probe.sink(client.newCall(request).execute().body().string()); // source: network-response
        Probe.sink(HttpUrl.parse((String) Probe.taint())); // flow
        Probe.sink(HttpUrl.parse((String) Probe.taint()).host()); // flow
    }
}
