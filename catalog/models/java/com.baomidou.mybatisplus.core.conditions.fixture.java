import probe.Probe;
import com.baomidou.mybatisplus.core.conditions.query.QueryWrapper;

class ComBaomidouMybatisplusCoreConditionsFixture {
    void run() throws Exception {
        QueryWrapper<Object> wrapper = new QueryWrapper<>();
        wrapper.eq("a", (String) Probe.taint()); // safe: a parameter
        wrapper.apply("a = {0}", (String) Probe.taint()); // safe: a parameter
        wrapper.apply((String) Probe.taint()); // sink: sql-injection
        wrapper.inSql("id", (String) Probe.taint()); // sink: sql-injection
        wrapper.orderByAsc((String) Probe.taint()); // sink: sql-injection
    }
}
