import probe.Probe;
import com.ql.util.express.ExpressRunner;

class ComQlUtilExpressFixture {
    void run() throws Exception {
        new ExpressRunner().execute((String) Probe.taint(), null, null, true, false); // sink: expression-injection
    }
}
