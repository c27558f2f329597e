import probe.Probe;
import com.azure.cosmos.*;

class ComAzureCosmosFixture {
    void run(CosmosContainer items) throws Exception {
        items.queryItems((String) Probe.taint(), null, Object.class); // sink: nosql-injection
    }
}
