import org.apache.wicket.protocol.http.WebApplication;
import org.apache.wicket.request.mapper.MountedMapper;

class WicketMountFixture extends WebApplication {
    @Override
    protected void init() {
        mountPage("/mounted/${id}", OrderPage.class); // route: GET /mounted/{id}
        mountPackage("/shop", OrderPage.class); // route: GET /shop/**
        mount(new MountedMapper("/reports/#{year}", OrderPage.class)); // route: GET /reports/{year}
    }
}

class OrderPage {}
