import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;

public class ListedClasses {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME) // safe: names that the program gave
    public Object item;

    public ObjectMapper mapper() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.activateDefaultTyping(BasicPolymorphicTypeValidator.builder().allowIfSubType("org.example.").build()); // safe: lists the classes
        return mapper;
    }
}
