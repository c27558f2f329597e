package rows;

import com.fasterxml.jackson.annotation.JsonIgnore;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;

@Entity
public class Visit {
    @Id
    private Long id;
    @ManyToOne
    private Guest guest;
    @JsonIgnore
    @ManyToOne
    private Person host;

    public Guest getGuest() {
        return guest;
    }

    public Person getHost() {
        return host;
    }
}
