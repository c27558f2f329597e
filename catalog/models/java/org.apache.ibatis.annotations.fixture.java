import probe.Probe;
import org.apache.ibatis.annotations.*;

class OrgApacheIbatisAnnotationsFixture {
    static class Row {
        String name;
    }

    static class Account {
        String password;
    }

    @Mapper
    interface Accounts {
        int add(Account account);
    }

    interface Changes {
        @Update("UPDATE account SET password = #{password}")
        int change(Account account);
    }

    void store(Accounts accounts) throws Exception {
        Account account = new Account();
        account.password = ((java.util.Map<String, String>) Probe.taint()).get("password"); // sink: secret-value
        accounts.add(account); // sink: stored-password
    }

    void change(Changes changes) throws Exception {
        Account account = new Account();
        account.password = ((java.util.Map<String, String>) Probe.taint()).get("password"); // sink: secret-value
        changes.change(account); // sink: stored-password
    }

    interface Rows {
        @Select("SELECT * FROM row ORDER BY ${order}") // sink: sql-injection
        String sorted(@Param("order") String by);

        @Select("SELECT * FROM row WHERE name = #{name} AND ${name2}")
        String named(@Param("name") String name, @Param("name2") String name2);

        @Delete({"DELETE FROM row", "WHERE name = '${value}'"}) // sink: sql-injection
        int drop(String name);

        @Update("UPDATE row SET a = ${row.name}")
        int change(@Param("row") Row row);
    }

    void run(Rows rows) throws Exception {
        rows.sorted((String) Probe.taint());
        rows.named((String) Probe.taint(), "a"); // safe: a parameter
        rows.drop((String) Probe.taint());
    }
}
