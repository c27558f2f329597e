import probe.Probe;
import org.springframework.graphql.data.method.annotation.*;

class OrgSpringframeworkGraphqlDataMethodAnnotationFixture {
    @QueryMapping
    Object one(@Argument String name, // source: remote-text
        @Arguments Object all) { // source: remote-text
        Probe.sink(all);
        return Probe.sink(name);
    }
}
