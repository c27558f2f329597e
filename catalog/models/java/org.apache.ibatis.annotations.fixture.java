import probe.Probe;
import org.apache.ibatis.annotations.*;

class OrgApacheIbatisAnnotationsFixture {
    static class Row {
        String name;
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
