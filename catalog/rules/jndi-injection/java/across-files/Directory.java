import javax.naming.InitialContext;
import javax.naming.NamingException;

public class Directory {
    public static Object find(String name) throws NamingException {
        return new InitialContext().lookup(name); // finding: jndi-injection from name
    }
}
