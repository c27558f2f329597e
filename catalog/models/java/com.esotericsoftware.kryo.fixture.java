import probe.Probe;
import com.esotericsoftware.kryo.Kryo;

class ComEsotericsoftwareKryoFixture {
    void run() throws Exception {
        Kryo kryo = new Kryo();
        kryo.setRegistrationRequired(false);
        kryo.readClassAndObject((com.esotericsoftware.kryo.io.Input) Probe.taint()); // sink: insecure-deserialization
    }
}
