import probe.Probe;
import graphql.schema.*;

class GraphqlSchemaFixture implements DataFetcher<Object> {
    @Override
    public Object get(DataFetchingEnvironment environment) {
        return Probe.sink(environment.getArgument("a")); // source: remote-text
    }
}
