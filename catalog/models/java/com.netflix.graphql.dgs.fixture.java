import probe.Probe;
import com.netflix.graphql.dgs.*;

class ComNetflixGraphqlDgsFixture {
    @DgsQuery
    Object one(@InputArgument String name) { // source: remote-text
        return Probe.sink(name);
    }
}
