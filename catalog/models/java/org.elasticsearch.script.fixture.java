import probe.Probe;
import org.elasticsearch.script.*;
import org.elasticsearch.index.query.QueryBuilders;
import java.util.Map;
import org.elasticsearch.client.Request;

class OrgElasticsearchScriptFixture {
    void run() {
        new Script("doc.a == '" + Probe.taint() + "'"); // sink: nosql-injection
        new Script(ScriptType.INLINE, "painless", (String) Probe.taint(), Map.of()); // sink: nosql-injection
        new Script(ScriptType.INLINE, "painless", "params.a", Map.of("a", Probe.taint())); // safe: a parameter
        QueryBuilders.wrapperQuery((String) Probe.taint()); // sink: nosql-injection
        QueryBuilders.termQuery("a", Probe.taint()); // safe: a value
    }
}
