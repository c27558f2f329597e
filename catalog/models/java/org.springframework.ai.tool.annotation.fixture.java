import org.springframework.ai.tool.annotation.Tool;
import org.springframework.ai.tool.annotation.ToolParam;
import probe.Probe;

class OrgSpringframeworkAiToolAnnotationFixture {
    @Tool(description = "Measures a text")
    int measure(@ToolParam(description = "the text") String text) { // source: remote-text
        Probe.sink(text);
        return text.length();
    }
}
