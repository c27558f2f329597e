import probe.Probe;
import com.vaadin.flow.router.*;

class ComVaadinFlowRouterFixture implements HasUrlParameter<String>, BeforeEnterObserver {
    @Override
    public void setParameter(BeforeEvent event, String name) { // source: remote-text
        Probe.sink(name);
        Probe.sink(event.getLocation().getQueryParameters().getParameters().get("a")); // source: remote-text
        Probe.sink(event.getLocation().getPath()); // source: remote-text
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        Probe.sink(event.getRouteParameters().get("a")); // source: remote-text
    }
}
