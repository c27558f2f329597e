import probe.Probe;
import com.opensymphony.xwork2.*;

class ComOpensymphonyXwork2Fixture {
    static class Greet extends ActionSupport {
        @Override
        public String execute() {
            Probe.sink(ActionContext.getContext().getParameters().get("a")); // source: remote-request
            return getText((String) Probe.taint()); // sink: expression-injection
        }
    }
}
