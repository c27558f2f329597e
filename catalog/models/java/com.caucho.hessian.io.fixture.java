import probe.Probe;
import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.HessianInput;
import com.caucho.hessian.io.SerializerFactory;

class ComCauchoHessianIoFixture {
    void run() throws Exception {
        new HessianInput((java.io.InputStream) Probe.taint()).readObject(); // sink: insecure-deserialization
        SerializerFactory listed = new SerializerFactory();
        listed.getClassFactory().setWhitelist(true);
        listed.getClassFactory().allow("shop.*");
        Hessian2Input restricted = new Hessian2Input((java.io.InputStream) Probe.taint());
        restricted.setSerializerFactory(listed);
        restricted.readObject(); // safe: listed classes alone
        Hessian2Input open = new Hessian2Input((java.io.InputStream) Probe.taint());
        open.setSerializerFactory(new SerializerFactory());
        open.readObject(); // sink: insecure-deserialization
    }
}
