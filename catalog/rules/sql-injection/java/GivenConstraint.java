import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.validation.Constraint;
import javax.validation.ConstraintValidator;
import javax.validation.ConstraintValidatorContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@Constraint(validatedBy = ColumnValidator.class)
@interface Column {
    String[] accepts() default {"id", "added"};
}

class ColumnValidator implements ConstraintValidator<Column, String> {
    private List<String> columns;

    @Override
    public void initialize(Column column) {
        columns = new ArrayList<>();
        for (String each : column.accepts()) {
            columns.add(each.toUpperCase());
        }
    }

    @Override
    public boolean isValid(String value, ConstraintValidatorContext context) {
        if (!columns.contains(value.toUpperCase())) {
            return false;
        }
        return true;
    }
}

@Constraint(validatedBy = OtherValidator.class)
@interface NoneOf {
    String[] refused() default {"password"};
}

class OtherValidator implements ConstraintValidator<NoneOf, String> {
    private List<String> refused;

    @Override
    public void initialize(NoneOf given) {
        refused = Arrays.asList(given.refused());
    }

    @Override
    public boolean isValid(String value, ConstraintValidatorContext context) {
        return !refused.contains(value);
    }
}

@Constraint(validatedBy = FittingValidator.class)
@interface Fitting {
    String value();

    boolean strict() default true;
}

class FittingValidator implements ConstraintValidator<Fitting, String> {
    private String pattern;
    private boolean isStrict;

    @Override
    public void initialize(Fitting given) {
        this.pattern = given.value();
        this.isStrict = given.strict();
    }

    @Override
    public boolean isValid(String value, ConstraintValidatorContext context) {
        return !isStrict || value.matches(pattern);
    }
}

@Constraint(validatedBy = OptionalValidator.class)
@interface ListedIfAny {
    String[] value() default {};
}

class OptionalValidator implements ConstraintValidator<ListedIfAny, String> {
    private List<String> listed;

    @Override
    public void initialize(ListedIfAny given) {
        listed = Arrays.asList(given.value());
    }

    @Override
    public boolean isValid(String value, ConstraintValidatorContext context) {
        return listed.isEmpty() || listed.contains(value);
    }
}

class Known {
    static final List<String> NAMES = new ArrayList<>();
}

@Constraint(validatedBy = KnownValidator.class)
@interface OrKnown {
    String[] value() default {"id"};
}

class KnownValidator implements ConstraintValidator<OrKnown, String> {
    private List<String> listed;

    @Override
    public void initialize(OrKnown given) {
        listed = new ArrayList<>(Arrays.asList(given.value()));
        listed.addAll(Known.NAMES);
    }

    @Override
    public boolean isValid(String value, ConstraintValidatorContext context) {
        return listed.contains(value);
    }
}

@RestController
@Validated
class GivenConstraint {
    private static final String NAME = "name";
    private JdbcTemplate jdbc;

    @GetMapping("/default")
    void byDefault(@RequestParam @Column String sort, @RequestParam @NoneOf String other) { // source: default
        jdbc.execute("select * from t order by " + sort); // safe: what the declaration of the annotation lists
        jdbc.execute("select * from t order by " + other); // finding: sql-injection from default
    }

    @GetMapping("/written")
    void written(@RequestParam @ListedIfAny({NAME, "age"}) String many, @RequestParam @Column(accepts = "age") String one) {
        jdbc.execute("select * from t order by " + many); // safe: annotations hold constants alone
        jdbc.execute("select * from t order by " + one); // safe: a list of one
    }

    @GetMapping("/fitting")
    void fitting(@RequestParam @Fitting("[a-z]+") String word, @RequestParam @Fitting(".*") String any, @RequestParam @Fitting(value = "[a-z]+", strict = false) String loose) { // source: fitting
        jdbc.execute("drop " + word); // safe: letters
        jdbc.execute("drop " + any); // finding: sql-injection from fitting
        jdbc.execute("drop " + loose); // finding: sql-injection from fitting
    }

    @GetMapping("/listed")
    void listed(@RequestParam @ListedIfAny({"id", "age"}) String known, @RequestParam @ListedIfAny String open) { // source: listed
        jdbc.execute("drop " + known); // safe: one of two
        jdbc.execute("drop " + open); // finding: sql-injection from listed
    }

    @GetMapping("/learned")
    void learned(@RequestParam String name) {
        Known.NAMES.add(name);
    }

    @GetMapping("/known")
    void known(@RequestParam @OrKnown String name) { // source: known
        jdbc.execute("drop " + name); // finding: sql-injection from known
    }
}
