import probe.Probe;
import com.netflix.graphql.dgs.*;

class ComNetflixGraphqlDgsFixture {
    @DgsQuery
    Object one(@InputArgument String name) { // source: remote-request
        return Probe.sink(name);
    }
}
