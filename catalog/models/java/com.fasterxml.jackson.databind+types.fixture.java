import probe.Probe;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.impl.LaissezFaireSubTypeValidator;
import com.alibaba.fastjson.parser.ParserConfig;

class ComFasterxmlJacksonDatabindTypesFixture {
    static class Order {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) // misuse: named-classes
        public Object item;
        @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS) // misuse: named-classes
        public Object other;
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) // safe: classes below Item alone
        public Item item2;
        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME) // safe: names that the program gave
        public Object named;
    }

    void run(ObjectMapper mapper) {
        mapper.enableDefaultTyping(); // misuse: named-classes
        mapper.activateDefaultTyping(LaissezFaireSubTypeValidator.instance); // misuse: named-classes
        JsonMapper.builder().activateDefaultTyping(LaissezFaireSubTypeValidator.instance).build(); // misuse: named-classes
        mapper.findAndRegisterModules(); // safe: names no classes
        ParserConfig.getGlobalInstance().setAutoTypeSupport(true); // misuse: named-classes
        ParserConfig.getGlobalInstance().setAutoTypeSupport(false); // safe: off
    }
}
