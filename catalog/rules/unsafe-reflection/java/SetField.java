import java.lang.reflect.Field;
import java.util.Map;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class SetField {
    public static class Account {
        String name;
        String role = "user";
    }

    @PutMapping("/account")
    public String update(@RequestBody Map<String, Object> given) { // source: given
        Account account = new Account();
        given.forEach((key, value) -> {
            try {
                Field field = Account.class.getDeclaredField(key);
                field.setAccessible(true);
                field.set(account, value); // finding: unsafe-reflection from given
            } catch (ReflectiveOperationException e) {
                return;
            }
        });
        return account.role;
    }

    @PutMapping("/name")
    public String rename(@RequestBody Map<String, Object> given) throws ReflectiveOperationException {
        Account account = new Account();
        Account.class.getDeclaredField("name").set(account, given.get("name")); // safe: the program names the field
        return account.role;
    }
}
