import probe.Probe;
import org.nustaq.serialization.*;
import java.io.*;

class OrgNustaqSerializationFixture {
    void run(FSTConfiguration configuration) throws Exception {
        configuration.asObject((byte[]) Probe.taint()); // sink: insecure-deserialization
        new FSTObjectInput((InputStream) Probe.taint()).readObject(); // sink: insecure-deserialization
        configuration.getObjectInput((InputStream) Probe.taint()).readObject(); // sink: insecure-deserialization
        configuration.asByteArray(Probe.taint()); // safe: writes
    }
}
