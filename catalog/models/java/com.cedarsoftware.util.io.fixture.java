import probe.Probe;
import com.cedarsoftware.util.io.JsonReader;

class ComCedarsoftwareUtilIoFixture {
    void run() throws Exception {
        JsonReader.jsonToJava((String) Probe.taint()); // sink: insecure-deserialization
        new JsonReader((java.io.InputStream) Probe.taint()).readObject(); // sink: insecure-deserialization
    }
}
