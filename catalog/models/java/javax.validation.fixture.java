import probe.Probe;
import java.lang.annotation.Annotation;
import javax.validation.ConstraintValidator;
import javax.validation.ConstraintValidatorContext;

class JavaxValidationFixture {
    void run(ConstraintValidatorContext context) throws Exception {
        context.buildConstraintViolationWithTemplate("no " + Probe.taint()).addConstraintViolation(); // sink: expression-injection
    }
}

class JavaxValidationChecked implements ConstraintValidator<Annotation, String> {
    @Override
    public boolean isValid(String value, ConstraintValidatorContext context) { // source: remote-request
        Probe.sink(value);
        context.buildConstraintViolationWithTemplate("must be short"); // safe: a constant
        return value.length() < 3;
    }
}
