import probe.Probe;
import com.opensymphony.xwork2.ActionSupport;
import org.apache.struts2.convention.annotation.*;

@Namespace("/shop")
class OrgApacheStruts2ConventionAnnotationFixture extends ActionSupport {
    private String name;

    public void setName(String name) { // source: remote-request
        this.name = name;
    }

    @Actions({ @Action("save"), @Action("/whole") }) // route: ANY /shop/save; route: ANY /whole
    public String save() {
        Probe.sink(name);
        return SUCCESS;
    }

    @Action(results = @Result(name = "success", location = "a.jsp"))
    public String plain() {
        Probe.sink("a"); // safe: nothing that was sent
        return SUCCESS;
    }
}
