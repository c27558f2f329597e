import javax.validation.constraints.Pattern;

class JavaxValidationConstraintsFixture {
    @Pattern(regexp = "^([a-z]+)+$") // misuse: slow-validation
    private String name;

    @Pattern(regexp = "^[a-z]+$") // safe: one way to read it
    private String code;
}
