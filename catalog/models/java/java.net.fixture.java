import probe.Probe;
import java.net.*;

class JavaNetFixture {
    void run() throws Exception {
        URL url = new URL((String) Probe.taint());
        url.openConnection(); // sink: ssrf
        Probe.sink(new URL("https://example.org").openStream()); // source: network-response
        Probe.sink(url.toURI()); // flow
        Probe.sink(url.getHost()); // flow
        Probe.sink(new URL(null, (String) Probe.taint())); // flow
        Probe.sink(URI.create((String) Probe.taint()).toString()); // flow
        Probe.sink(URI.create((String) Probe.taint()).getHost()); // flow
        Probe.sink(URI.create("https://example.org").resolve((String) Probe.taint())); // flow
        Probe.sink(url.openConnection()); // sink: ssrf; flow
        new Socket((String) Probe.taint(), 80); // sink: ssrf
        new URLClassLoader(new URL[] { url }); // sink: unsafe-reflection
        Probe.sink(URLDecoder.decode((String) Probe.taint(), "UTF-8")); // flow
        Probe.sink(URLEncoder.encode((String) Probe.taint(), "UTF-8")); // cleans: open-redirect
    }

    void listed(java.util.List<String> callers) throws Exception {
        URL url = new URL((String) Probe.taint());
        if (shop.Settings.hosts().contains(url.getHost())) url.openStream(); // safe: one of the hosts that the program lists
        if (!shop.Settings.hosts().contains(url.getHost())) url.openStream(); // sink: ssrf
        if (callers.contains(url.getHost())) url.openStream(); // sink: ssrf
        if (shop.Settings.protocols().contains(url.getProtocol())) url.openStream(); // sink: ssrf
    }

    void proxies() {
        new PasswordAuthentication("edge", "Gr4nite!Harbor".toCharArray()); // misuse: hardcoded-credential
        new PasswordAuthentication("edge", System.getenv("PROXY_PASSWORD").toCharArray()); // safe: from outside
    }

    void sockets(ServerSocket server, DatagramSocket datagrams, DatagramPacket packet) throws Exception {
        Probe.sink(server.accept().getInputStream()); // source: websocket-message
        datagrams.receive(packet);
        Probe.sink(packet.getData()); // source: websocket-message
        Probe.sink(new Socket("example.org", 80).getInputStream()); // source: network-response
        InetSocketAddress.createUnresolved((String) Probe.taint(), 80); // sink: ssrf
    }
}
