import probe.Probe;
import com.alibaba.fastjson.JSON;

class ComAlibabaFastjsonFixture {
    void run() throws Exception {
        Probe.sink(JSON.parse((String) Probe.taint())); // sink: insecure-deserialization; flow
        JSON.parseObject((String) Probe.taint(), String.class); // safe: the program names the class
    }
}
