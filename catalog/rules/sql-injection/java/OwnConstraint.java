import javax.validation.Constraint;
import javax.validation.ConstraintValidator;
import javax.validation.ConstraintValidatorContext;
import javax.validation.Valid;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@Constraint(validatedBy = CodeValidator.class)
@interface Code { }

class CodeValidator implements ConstraintValidator<Code, String> {
    @Override
    public boolean isValid(String value, ConstraintValidatorContext context) {
        return value == null || value.matches("[A-Z]{1,8}");
    }
}

@Constraint(validatedBy = {AnyValidator.class})
@interface AnyText { }

class AnyValidator implements ConstraintValidator<AnyText, String> {
    @Override
    public boolean isValid(String value, ConstraintValidatorContext context) {
        return value.length() > 3;
    }
}

@RestController
class OwnConstraint {
    private JdbcTemplate jdbc;

    static class Form {
        @Code
        public String code;
        @AnyText
        public String text;
    }

    @PostMapping("/a")
    void posted(@RequestParam @Code String code, @RequestParam @AnyText String text) { // source: a
        jdbc.execute("drop " + code); // safe: letters
        jdbc.execute("drop " + text); // finding: sql-injection from a
    }

    @PostMapping("/b")
    void filled(@RequestBody @Valid Form form) { // source: b
        jdbc.execute("drop " + form.code); // safe: letters
        jdbc.execute("drop " + form.text); // finding: sql-injection from b
    }
}
