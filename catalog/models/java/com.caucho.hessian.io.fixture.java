import probe.Probe;
import com.caucho.hessian.io.HessianInput;

class ComCauchoHessianIoFixture {
    void run() throws Exception {
        new HessianInput((java.io.InputStream) Probe.taint()).readObject(); // sink: insecure-deserialization
    }
}
