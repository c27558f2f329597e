import probe.Probe;
import com.opensymphony.xwork2.*;

class ComOpensymphonyXwork2Fixture {
    public static class Greet extends ActionSupport {
        private String name;

        public void setName(String name) { // source: remote-request
            this.name = name;
        }

        public String greet() {
            Probe.sink(name);
            return SUCCESS;
        }

        @Override
        public String execute() {
            Probe.sink(ActionContext.getContext().getParameters().get("a")); // source: remote-request
            return getText((String) Probe.taint()); // sink: expression-injection
        }
    }
}
