import probe.Probe;
import com.caucho.hessian.io.HessianInput;
import com.caucho.hessian.io.SerializerFactory;

class ComCauchoHessianIoFixture {
    void run() throws Exception {
        new HessianInput((java.io.InputStream) Probe.taint()).readObject(); // sink: insecure-deserialization
        SerializerFactory listed = new SerializerFactory();
        listed.getClassFactory().setWhitelist(Boolean.getBoolean("listed"));
        HessianInput restricted = new HessianInput((java.io.InputStream) Probe.taint());
        restricted.setSerializerFactory(listed);
        restricted.readObject(); // sink: insecure-deserialization
        SerializerFactory any = new SerializerFactory();
        any.getClassFactory().setWhitelist(true);
        any.getClassFactory().allow("*");
        HessianInput open = new HessianInput((java.io.InputStream) Probe.taint());
        open.setSerializerFactory(any);
        open.readObject(); // sink: insecure-deserialization
    }
}
