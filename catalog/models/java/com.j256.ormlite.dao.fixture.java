import probe.Probe;
import com.j256.ormlite.dao.*;

class ComJ256OrmliteDaoFixture {
    void run(Dao<Object, Long> dao) throws Exception {
        dao.queryRaw("select * from t where a = '" + Probe.taint() + "'"); // sink: sql-injection
        dao.queryRaw("select * from t where a = ?", (String) Probe.taint()); // safe: bound
        dao.queryBuilder().where().raw((String) Probe.taint()); // sink: sql-injection
        dao.queryBuilder().where().eq("a", Probe.taint()); // safe: a value
    }
}
