import probe.Probe;
import org.springframework.ui.Model;
import org.springframework.ui.ModelMap;

class OrgSpringframeworkUiFixture {
    void attributes(Model model, ModelMap map) {
        model.addAttribute("a", Probe.taint()); // sink: page-detail
        Probe.sink(model.getAttribute("a")); // flow
        Probe.sink(model.getAttribute("b")); // safe: the program's own
        map.addAttribute("c", "d");
        map.addAttribute("e", Probe.taint()); // sink: page-detail
        Probe.sink(map.getAttribute("e")); // flow
        Probe.sink(map.getAttribute("c")); // safe: a constant
    }
}
