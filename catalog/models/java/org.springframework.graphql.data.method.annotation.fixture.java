import probe.Probe;
import org.springframework.graphql.data.method.annotation.*;

class OrgSpringframeworkGraphqlDataMethodAnnotationFixture {
    @QueryMapping
    Object one(@Argument String name, // source: remote-request
        @Arguments Object all) { // source: remote-request
        Probe.sink(all);
        return Probe.sink(name);
    }
}
