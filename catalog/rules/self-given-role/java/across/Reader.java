import javax.persistence.Entity;
import javax.persistence.Id;

@Entity
class Reader {
    @Id
    Long id;
    private String name;
    private String password;
    private String role = "reader";

    void setName(String name) {
        this.name = name;
    }

    void setPassword(String password) {
        this.password = password;
    }

    void setRole(String role) {
        this.role = role;
    }
}
