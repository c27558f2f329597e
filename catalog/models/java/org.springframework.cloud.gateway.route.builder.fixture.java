import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.PredicateSpec;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.http.HttpMethod;

class GatewayRoutesFixture {
    RouteLocator routes(RouteLocatorBuilder builder) {
        return builder.routes()
            .route("orders", r -> r.path("/orders/{id}").uri("lb://orders")) // route: ANY /orders/{id}
            .route("mail", r -> r.method(HttpMethod.POST).and().path("/mail").filters(f -> f.stripPrefix(1)).uri("lb://mail")) // route: ANY /mail
            .build();
    }
}
