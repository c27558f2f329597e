import probe.Probe;
import org.apache.wicket.markup.html.WebPage;
import org.apache.wicket.request.mapper.parameter.PageParameters;

class OrgApacheWicketFixture extends WebPage {
    private PageParameters parameters;

    @Override
    protected void onInitialize() {
        Probe.sink(parameters.get("a").toString()); // source: remote-text
    }
}
