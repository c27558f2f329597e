import probe.Probe;
import okhttp3.*;

class Okhttp3Fixture {
    void run(OkHttpClient client, Request request) throws Exception {
        client.newCall(new Request.Builder().url((String) Probe.taint()).get().build()).execute(); // sink: ssrf
        Request.Builder builder = new Request.Builder();
        builder.header("a", "b");
        builder.url((String) Probe.taint());
        client.newCall(builder.get().build()).execute(); // sink: ssrf
        client.newCall(new Request.Builder().url("https://example.org/a").header("a", (String) Probe.taint()).build()).execute(); // safe: a header chooses no host
        Probe.sink(new Request.Builder().url((String) Probe.taint()).build()); // flow
        Probe.sink(client.newCall(request).execute().body().string()); // source: network-response
        Probe.sink(HttpUrl.parse((String) Probe.taint())); // flow
        Probe.sink(HttpUrl.parse((String) Probe.taint()).host()); // flow
        new OkHttpClient.Builder().followRedirects(true).hostnameVerifier((host, session) -> true).build(); // misuse: insecure-tls
        new OkHttpClient.Builder().hostnameVerifier(org.apache.http.conn.ssl.NoopHostnameVerifier.INSTANCE).build(); // misuse: insecure-tls
        new OkHttpClient.Builder().sslSocketFactory(null, new javax.net.ssl.X509TrustManager() { // misuse: insecure-tls
            public void checkClientTrusted(java.security.cert.X509Certificate[] chain, String type) { }
            public void checkServerTrusted(java.security.cert.X509Certificate[] chain, String type) { } // misuse: insecure-tls
            public java.security.cert.X509Certificate[] getAcceptedIssuers() { return null; }
        }).build();
    }

    void addresses() {
        Probe.sink(HttpUrl.parse((String) Probe.taint()).newBuilder().build().toString()); // flow
        Probe.sink(new HttpUrl.Builder().scheme("https").host((String) Probe.taint()).addPathSegment("a").build()); // flow
        Probe.sink(HttpUrl.parse("https://example.org/").newBuilder().addQueryParameter("q", (String) Probe.taint()).build()); // safe: a part of the query, encoded
    }
}
