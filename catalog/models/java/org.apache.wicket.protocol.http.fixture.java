import org.apache.wicket.protocol.http.WebApplication;
import org.apache.wicket.request.mapper.MountedMapper;
import org.apache.wicket.request.resource.IResource;
import org.apache.wicket.request.resource.ResourceReference;
import org.wicketstuff.rest.annotations.MethodMapping;
import org.wicketstuff.rest.annotations.ResourcePath;

class WicketMountFixture extends WebApplication {
    @Override
    protected void init() {
        mountPage("/mounted/${id}", OrderPage.class); // route: GET /mounted/{id}
        mountPackage("/shop", OrderPage.class); // route: GET /shop/**
        mountResource("/api", new ResourceReference("rest") { // route: GET /api
            private final OrdersResource orders = new OrdersResource();

            @Override
            public IResource getResource() {
                return orders;
            }
        });
        mount(new MountedMapper("/reports/#{year}", OrderPage.class)); // route: GET /reports/{year}
    }
}

class OrderPage {}

@ResourcePath("/scanned")
class OrdersResource implements IResource {
    @MethodMapping("/orders")
    String list() { // route: ANY /api/orders
        return "a";
    }
}
