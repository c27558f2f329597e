import probe.Probe;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.core.StringRedisTemplate;

class OrgSpringframeworkDataRedisCoreFixture {
    void run(RedisTemplate<String, Object> template, StringRedisTemplate texts, java.util.Map<String, String> names) {
        String key = (String) Probe.taint();
        Probe.sink(template.opsForHash().get("names", key)); // safe: what stands under the key
        HashOperations<String, String, String> hashes = template.opsForHash();
        Probe.sink(hashes.multiGet("names", java.util.List.of(key))); // safe: likewise
        Probe.sink(texts.opsForValue().get(key)); // safe: likewise
        Probe.sink(names.getOrDefault("name", key)); // flow
    }
}
