import probe.Probe;
import jakarta.inject.Named;
import jakarta.faces.context.FacesContext;

@Named
class JavaxInjectFixture {
    public String open() {
        Probe.sink(FacesContext.getCurrentInstance().getExternalContext().getRequestParameterMap().get("a")); // source: remote-text
        return "page";
    }
}
