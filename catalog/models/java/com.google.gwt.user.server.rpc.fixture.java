import probe.Probe;
import com.google.gwt.user.server.rpc.RemoteServiceServlet;

public class ComGoogleGwtUserServerRpcFixture extends RemoteServiceServlet {
    public String find(String name) { // source: remote-text
        Probe.sink(name);
        return name;
    }
}
