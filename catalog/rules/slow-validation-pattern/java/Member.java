import javax.validation.constraints.Pattern;

public class Member {
    @Pattern(regexp = "^([a-z]+)+@example.org$") // finding: slow-validation-pattern
    private String mail;

    @Pattern(regexp = "^[a-z]{1,40}$") // safe: one way to read it
    private String name;
}
