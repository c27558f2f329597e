import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['a text that was sent', 'new java.io.StringReader(body)', 'p.getProperty("x")', 1],
  ['a stream of what was sent', 'new java.io.ByteArrayInputStream(body.getBytes())', '(String) p.get("x")', 1],
  ['what was sent, of which the program wrote over the setting', 'new java.io.StringReader(body)', 'p.getProperty("y")', 0],
  ['a file of the program', 'new java.io.FileInputStream("a.properties")', 'p.getProperty("x")', 0],
])('settings that are read from %s', async (_, read, asked, found) => {
  const text = `import java.util.*;
import org.springframework.web.bind.annotation.*;

@RestController
public class Settings {
    @PostMapping("/run")
    public void run(@RequestBody String body) throws Exception {
        Properties p = new Properties();
        p.load(${read});
        p.setProperty("y", "ls");
        Runtime.getRuntime().exec(${asked});
    }
}
`;
  const { findings } = await analyze({ files: [{ path: 'Settings.java', text }], catalog });
  expect(findings.filter(({ rule }) => rule === 'command-injection')).toHaveLength(found);
});
