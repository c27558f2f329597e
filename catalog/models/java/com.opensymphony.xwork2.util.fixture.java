import probe.Probe;
import com.opensymphony.xwork2.util.*;

class ComOpensymphonyXwork2UtilFixture {
    void run(ValueStack stack) throws Exception {
        stack.findValue((String) Probe.taint()); // sink: expression-injection
        TextParseUtil.translateVariables((String) Probe.taint(), stack); // sink: expression-injection
    }
}
