import com.azure.cosmos.models.*;
import java.util.List;
import probe.Probe;

class ComAzureCosmosModelsFixture {
    void run() throws Exception {
        Probe.sink(new SqlQuerySpec((String) Probe.taint())); // flow
        Probe.sink(new SqlQuerySpec("a", List.of(new SqlParameter("@a", Probe.taint())))); // safe: a parameter
    }
}
