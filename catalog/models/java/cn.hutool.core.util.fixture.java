import probe.Probe;
import cn.hutool.core.util.*;

class CnHutoolCoreUtilFixture {
    void run() throws Exception {
        RuntimeUtil.execForStr((String) Probe.taint()); // sink: command-injection
        ReflectUtil.newInstance((String) Probe.taint()); // sink: unsafe-reflection
        XmlUtil.readObjectFromXml((String) Probe.taint()); // sink: insecure-deserialization
    }
}
