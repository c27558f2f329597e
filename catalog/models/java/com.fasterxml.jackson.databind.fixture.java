import probe.Probe;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.jsontype.impl.LaissezFaireSubTypeValidator;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.json.JsonMapper;

class ComFasterxmlJacksonDatabindFixture {
    void run() throws Exception {
        ObjectMapper plain = new ObjectMapper();
        Probe.sink(plain.readValue((String) Probe.taint(), String.class)); // safe: the program names the class; flow
        ObjectMapper first = new ObjectMapper();
        first.enableDefaultTyping(); // misuse: named-classes
        first.readValue((String) Probe.taint(), Object.class); // sink: insecure-deserialization
        ObjectMapper second = new ObjectMapper();
        second.activateDefaultTyping(LaissezFaireSubTypeValidator.instance); // misuse: named-classes
        second.readValue((String) Probe.taint(), Object.class); // sink: insecure-deserialization
        ObjectMapper own = new ObjectMapper();
        own.activateDefaultTyping(own.getPolymorphicTypeValidator());
        own.readValue((String) Probe.taint(), Object.class); // sink: insecure-deserialization
        ObjectMapper third = new ObjectMapper();
        third.activateDefaultTyping(BasicPolymorphicTypeValidator.builder().build());
        third.readValue((String) Probe.taint(), Object.class); // safe: the validator allows classes
        ObjectMapper fourth = new ObjectMapper().registerModule(null);
        fourth.enableDefaultTyping(); // misuse: named-classes
        fourth.readValue((String) Probe.taint(), Object.class); // sink: insecure-deserialization
        ObjectMapper given = (ObjectMapper) Probe.taint();
        Probe.sink(given.registerModule(null)); // flow
        Probe.sink(plain.writeValueAsString(Probe.taint())); // cleans: log-injection
        Probe.sink(plain.readerForUpdating(new Object()).readValue((String) Probe.taint())); // sink: field-name; flow
        Probe.sink(plain.updateValue(new Object(), Probe.taint())); // sink: mass-assignment; flow
        Probe.sink(plain.readerFor(String.class).readValue((String) Probe.taint())); // flow; safe: the program names the class
    }

    void built() throws Exception {
        ObjectMapper loose = JsonMapper.builder().activateDefaultTyping(LaissezFaireSubTypeValidator.instance, ObjectMapper.DefaultTyping.EVERYTHING).build(); // misuse: named-classes
        loose.readValue((String) Probe.taint(), Object.class); // sink: insecure-deserialization
        ObjectMapper strict = JsonMapper.builder().activateDefaultTyping(BasicPolymorphicTypeValidator.builder().build()).build();
        strict.readValue((String) Probe.taint(), Object.class); // safe: the validator allows classes
    }

    void claims(String token) throws Exception {
        new ObjectMapper().readTree(java.util.Base64.getUrlDecoder().decode(((String) Probe.taint()).split("\\.")[1])); // sink: jwt-unverified
    }

    void verified(String token) throws Exception {
        verifySignature(token);
        new ObjectMapper().readTree(java.util.Base64.getUrlDecoder().decode(((String) Probe.taint()).split("\\.")[1])); // safe: verified before
    }
}
