import probe.Probe;
import org.springframework.web.servlet.view.RedirectView;

class OrgSpringframeworkWebServletViewFixture {
    void run() throws Exception {
        new RedirectView((String) Probe.taint()); // sink: open-redirect
    }
}
