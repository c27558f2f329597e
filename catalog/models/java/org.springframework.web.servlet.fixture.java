import probe.Probe;
import org.springframework.web.servlet.*;

class OrgSpringframeworkWebServletFixture {
    void run(ModelAndView shown) {
        new ModelAndView("redirect:" + Probe.taint()); // sink: open-redirect
        shown.setViewName((String) Probe.taint()); // sink: open-redirect; sink: template-injection
    }
}
