import probe.Probe;
import java.beans.PropertyChangeSupport;
import java.beans.XMLDecoder;

class JavaBeansFixture {
    void run() throws Exception {
        new XMLDecoder((java.io.InputStream) Probe.taint()).readObject(); // sink: insecure-deserialization
    }

    void told() {
        PropertyChangeSupport changes = new PropertyChangeSupport(this);
        changes.addPropertyChangeListener(event -> Probe.sink(event.getNewValue())); // flow
        changes.addPropertyChangeListener("other", event -> Probe.sink(event.getNewValue())); // safe: of another name
        changes.firePropertyChange("name", "before", Probe.taint());
    }
}
