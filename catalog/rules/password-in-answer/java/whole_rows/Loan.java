package rows;

import com.fasterxml.jackson.annotation.JsonIgnore;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;

@Entity
public class Loan {
    @Id
    private Long id;
    @JsonIgnore
    private String note;
    @ManyToOne
    private Person reader;

    public Long getId() {
        return id;
    }

    public Person getReader() {
        return reader;
    }
}
