import probe.Probe;
import com.github.jknack.handlebars.*;

class ComGithubJknackHandlebarsFixture {
    private final Handlebars handlebars = new Handlebars();

    void run() throws Exception {
        handlebars.compileInline((String) Probe.taint()); // sink: template-injection
        handlebars.compileInline("{{this}}").apply(Probe.taint()); // safe: data of the template
        new Handlebars().with(EscapingStrategy.HTML).compile((String) Probe.taint()); // sink: path-traversal
    }
}
