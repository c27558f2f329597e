import probe.Probe;
import javax.mail.Message;

class JavaxMailFixture {
    void run(Message message) throws Exception {
        message.setSubject((String) Probe.taint()); // sink: header-injection
    }
}
