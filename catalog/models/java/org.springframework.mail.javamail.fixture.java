import probe.Probe;
import org.springframework.mail.javamail.JavaMailSenderImpl;

class OrgSpringframeworkMailJavamailFixture {
    void run() {
        JavaMailSenderImpl sender = new JavaMailSenderImpl();
        sender.setPassword("Gr4nite!Harbor"); // misuse: hardcoded-credential
        sender.setPassword(System.getenv("PASSWORD")); // safe: from outside
    }
}
