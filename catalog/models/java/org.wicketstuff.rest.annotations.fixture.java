import org.wicketstuff.rest.annotations.*;
import org.wicketstuff.rest.annotations.parameters.RequestParam;
import org.wicketstuff.restutils.http.HttpMethod;
import probe.Probe;

@ResourcePath("/orders")
class WicketRestFixture {
    @MethodMapping(value = "/{id}", httpMethod = HttpMethod.POST)
    String save(String id, @RequestParam("q") String q) { // route: POST /orders/{id} taking query q
        return id + q;
    }
}
