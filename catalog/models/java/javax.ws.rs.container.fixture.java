import probe.Probe;
import javax.ws.rs.container.*;

class JavaxWsRsContainerFixture implements ContainerRequestFilter {
    @Override
    public void filter(ContainerRequestContext context) {
        Probe.sink(context.getHeaderString("a")); // source: remote-text
        Probe.sink(context.getEntityStream()); // source: remote-request
    }
}
