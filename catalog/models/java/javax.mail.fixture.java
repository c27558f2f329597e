import probe.Probe;
import javax.mail.Message;

class JavaxMailFixture {
    void run(Message message) throws Exception {
        message.setSubject((String) Probe.taint()); // sink: header-injection
    }

    void made(javax.mail.Session session) throws Exception {
        new javax.mail.internet.MimeMessage(session).addHeader("X-Topic", (String) Probe.taint()); // sink: header-injection
        new javax.mail.internet.MimeMessage(session).setText((String) Probe.taint()); // safe: the text itself
    }
}
