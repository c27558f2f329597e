import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;

public class AnyClass {
    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "@class") // finding: unrestricted-types
    public Object item;

    public ObjectMapper mapper() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.enableDefaultTyping(); // finding: unrestricted-types
        return mapper;
    }
}
