import probe.Probe;
import cn.hutool.http.*;

class CnHutoolHttpFixture {
    void run() throws Exception {
        HttpUtil.get((String) Probe.taint()); // sink: ssrf
        Probe.sink(HttpUtil.get("http://a")); // source: network-response
        HttpRequest.post((String) Probe.taint()); // sink: ssrf
        HttpUtil.createRequest(Method.GET, (String) Probe.taint()); // sink: ssrf
    }
}
