import probe.Probe;
import org.springframework.data.redis.core.script.*;

class OrgSpringframeworkDataRedisCoreScriptFixture {
    void run() {
        new DefaultRedisScript<>("return " + Probe.taint(), Long.class); // sink: code-injection
        new DefaultRedisScript<Long>().setScriptText((String) Probe.taint()); // sink: code-injection
    }
}
