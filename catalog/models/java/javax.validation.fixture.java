import probe.Probe;
import javax.validation.ConstraintValidatorContext;

class JavaxValidationFixture {
    void run(ConstraintValidatorContext context) throws Exception {
        context.buildConstraintViolationWithTemplate("no " + Probe.taint()).addConstraintViolation(); // sink: expression-injection
    }
}
