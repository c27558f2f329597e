package rows;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Guest {
    @Id
    private Long id;
    private String name;
    @com.fasterxml.jackson.annotation.JsonIgnore
    private String password;

    public Long getId() {
        return id;
    }

    public String getName() {
        return name;
    }

    public String getPassword() {
        return password;
    }
}
