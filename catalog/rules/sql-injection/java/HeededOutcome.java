import java.util.List;
import javax.validation.Valid;
import javax.validation.constraints.Pattern;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Controller;
import org.springframework.validation.BindingResult;
import org.springframework.validation.Errors;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;

@Controller
class HeededOutcome {
    private JdbcTemplate jdbc;

    static class Form {
        @Pattern(regexp = "[a-z]+")
        private String code;

        public String getCode() {
            return code;
        }

        public void setCode(String code) {
            this.code = code;
        }
    }

    @PostMapping("/unheeded")
    String unheeded(@Valid @ModelAttribute Form form, BindingResult result) { // source: unheeded
        jdbc.execute("insert into codes values ('" + form.getCode() + "')"); // finding: sql-injection from unheeded
        return "done";
    }

    @PostMapping("/logged")
    String logged(@Valid @ModelAttribute Form form, Errors errors) { // source: logged
        System.out.println(errors);
        jdbc.execute("insert into codes values ('" + form.getCode() + "')"); // finding: sql-injection from logged
        return "done";
    }

    @PostMapping("/heeded")
    String heeded(@Valid @ModelAttribute Form form, BindingResult result) {
        if (result.hasErrors()) {
            return "form";
        }
        jdbc.execute("insert into codes values ('" + form.getCode() + "')"); // safe: letters
        return "done";
    }

    @PostMapping("/refused")
    String refused(@Valid @ModelAttribute Form form, List<String> others) {
        jdbc.execute("insert into codes values ('" + form.getCode() + "')"); // safe: what fails does not arrive
        return "done";
    }

    @PostMapping("/handed")
    String handed(@Valid @ModelAttribute Form form, BindingResult result) {
        if (isRefused(result)) {
            return "form";
        }
        jdbc.execute("insert into codes values ('" + form.getCode() + "')"); // safe: letters
        return "done";
    }

    private static boolean isRefused(BindingResult result) {
        return result.getErrorCount() > 0;
    }

    @PostMapping("/further")
    String further(@Valid @ModelAttribute Form form, BindingResult result) {
        refuse(result);
        jdbc.execute("insert into codes values ('" + form.getCode() + "')"); // safe: what it hands the outcome to has it asked
        return "done";
    }

    private void refuse(BindingResult result) {
        refuseErrors(result);
    }

    private void refuseErrors(BindingResult result) {
        if (result.hasErrors()) {
            throw new IllegalArgumentException();
        }
    }

    @PostMapping("/unasked")
    String unasked(@Valid @ModelAttribute Form form, BindingResult result) { // source: unasked
        show(result);
        jdbc.execute("insert into codes values ('" + form.getCode() + "')"); // finding: sql-injection from unasked
        return "done";
    }

    private void show(BindingResult result) {
        System.out.println(result);
    }
}
