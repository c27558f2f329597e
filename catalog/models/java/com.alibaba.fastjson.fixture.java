import probe.Probe;
import com.alibaba.fastjson.JSON;

class ComAlibabaFastjsonFixture {
    void run() throws Exception {
        Probe.sink(JSON.parse((String) Probe.taint())); // sink: insecure-deserialization; flow
        JSON.parseObject((String) Probe.taint(), String.class); // safe: the program names the class
    }

    void asked() {
        JSON.parseObject((String) Probe.taint(), Object.class, com.alibaba.fastjson.parser.Feature.SupportAutoType); // sink: insecure-deserialization
        com.alibaba.fastjson2.JSON.parseObject((String) Probe.taint(), Object.class, com.alibaba.fastjson2.JSONReader.Feature.SupportAutoType); // sink: insecure-deserialization
        com.alibaba.fastjson2.JSON.parseObject((String) Probe.taint(), Object.class); // safe: names of classes are not followed
    }
}
