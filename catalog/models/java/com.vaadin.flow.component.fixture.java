import probe.Probe;
import com.vaadin.flow.component.*;
import com.vaadin.flow.component.html.Div;

class ComVaadinFlowComponentFixture {
    void run() {
        new Div().getElement().setProperty("innerHTML", "<p>" + Probe.taint()); // sink: xss
        new Div().getElement().setProperty("title", "a" + Probe.taint()); // safe: text
        Probe.sink(new com.vaadin.flow.component.textfield.TextField().getValue()); // source: remote-text
        new Html("<p>" + Probe.taint() + "</p>"); // sink: xss
        UI.getCurrent().getPage().executeJs("f('" + Probe.taint() + "')"); // sink: xss
        UI.getCurrent().getPage().setLocation((String) Probe.taint()); // sink: open-redirect
    }
}
