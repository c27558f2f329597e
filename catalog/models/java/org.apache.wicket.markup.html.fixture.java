import probe.Probe;
import org.apache.wicket.markup.html.WebPage;
import org.apache.wicket.markup.html.basic.Label;
import org.apache.wicket.request.mapper.parameter.PageParameters;

class OrgApacheWicketMarkupHtmlFixture extends WebPage {
    OrgApacheWicketMarkupHtmlFixture(PageParameters parameters) {
        Probe.sink(parameters.get("a").toString()); // source: remote-text
        add(new Label("a", (String) Probe.taint()).setEscapeModelStrings(false)); // sink: xss
        add(new Label("a", (String) Probe.taint())); // safe: escaped
        Probe.sink(new Label("a", (String) Probe.taint())); // flow
    }
}
