import org.apache.commons.beanutils.BeanUtils;

public class Accounts {
    public static void fill(Object account, java.util.Map<String, String[]> fields) throws ReflectiveOperationException {
        BeanUtils.populate(account, fields); // finding: mass-assignment from fields
    }
}
