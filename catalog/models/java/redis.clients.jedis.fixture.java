import probe.Probe;
import redis.clients.jedis.*;

class RedisClientsJedisFixture {
    void run(JedisPool pool) {
        Jedis jedis = pool.getResource();
        jedis.eval("return '" + Probe.taint() + "'"); // sink: code-injection
        Probe.sink(jedis.get("a")); // source: database
    }
}
