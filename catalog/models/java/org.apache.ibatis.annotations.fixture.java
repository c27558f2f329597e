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
        Row find(String name);

        @Select("SELECT count(*) FROM row")
        int count();

        int add(Account account);
    }

    interface Single {
        @Select("SELECT name FROM row WHERE id = #{id}")
        String named(int id);

        @Insert("INSERT INTO row VALUES (#{id})")
        int insert(int id);
    }

    interface Changes {
        @Update("UPDATE row SET a = 1 WHERE id = #{id} RETURNING name")
        String changed(int id);
    }

    interface Drops {
        @Delete("DELETE FROM row WHERE id = #{id} RETURNING name")
        String dropped(int id);
    }

    interface Puts {
        @Insert("INSERT INTO row VALUES (#{id}) RETURNING name")
        String put(int id);
    }

    void rows(Accounts accounts, Single single, Changes changes) throws Exception {
        Probe.sink(accounts.find("a")); // source: database
        Probe.sink(single.named(1)); // source: database
        Probe.sink(changes.changed(1)); // source: database
        Probe.sink(accounts.count()); // safe: a number
    }

    void others(Drops drops, Puts puts) throws Exception {
        Probe.sink(drops.dropped(1)); // source: database
        Probe.sink(puts.put(1)); // source: database
    }

    void store(Accounts accounts) throws Exception {
        Account account = new Account();
        account.password = ((java.util.Map<String, String>) Probe.taint()).get("password"); // sink: secret-value
        accounts.add(account); // sink: stored-password
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
