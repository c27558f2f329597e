import probe.Probe;
import jakarta.annotation.PostConstruct;
import jakarta.faces.context.FacesContext;

class JavaxAnnotationFixture {
    @PostConstruct
    void start() {
        Probe.sink(FacesContext.getCurrentInstance().getExternalContext().getRequestParameterMap().get("a")); // source: remote-text
    }
}
