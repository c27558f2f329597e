import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import probe.Probe;

class DevLangchain4jAgentToolFixture {
    @Tool("Measures a text")
    int measure(@P("the text") String text) { // source: remote-text
        Probe.sink(text);
        return text.length();
    }
}
