import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const VALIDATOR = `package shop;
import javax.validation.*;
class NameValidator implements ConstraintValidator<Name, String> {
  public boolean isValid(String value, ConstraintValidatorContext context) {
    context.buildConstraintViolationWithTemplate("no name: " + value).addConstraintViolation();
    return false;
  }
}
`;

test.each([
  ['pom.xml', '<parent><artifactId>spring-boot-starter-parent</artifactId>\n<version>2.7.3</version></parent>', false],
  ['pom.xml', '<parent><artifactId>spring-boot-starter-parent</artifactId>\n<version>2.3.12.RELEASE</version></parent>', true],
  ['pom.xml', '<properties><spring-boot.version>3.4.1</spring-boot.version></properties>', false],
  ['pom.xml', '<artifactId>hibernate-validator</artifactId><version>8.0.1.Final</version>', false],
  ['pom.xml', '<artifactId>hibernate-validator</artifactId><version>6.1.7.Final</version>', true],
  ['build.gradle', "plugins { id 'org.springframework.boot' version '2.6.1' }", false],
  ['build.gradle.kts', 'id("org.springframework.boot") version "3.1.0"', false],
  ['build.gradle', "classpath 'org.springframework.boot:spring-boot-gradle-plugin:2.7.16'", false],
  ['build.gradle', "classpath 'org.springframework.boot:spring-boot-gradle-plugin:2.1.4.RELEASE'", true],
  ['build.gradle', 'dependencies { }', true],
])('whether expressions in messages of validators are read, by %s: %s', async (manifest, text, isRead) => {
  const files = [{ path: manifest, text }, { path: 'src/main/java/shop/NameValidator.java', text: VALIDATOR }];

  const { findings } = await analyze({ files, catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(isRead ? ['expression-language-injection'] : []);
});

const READER = `package shop;
import com.alibaba.fastjson.JSON;
import org.springframework.web.bind.annotation.*;
@RestController
class OrderController {
  @PostMapping("/orders")
  public void order(@RequestBody String body) {
    JSON.parseObject(body);
  }
}
`;

test.each([
  ['pom.xml', '<artifactId>fastjson</artifactId>\n<version>1.2.47</version>', true],
  ['pom.xml', '<artifactId>fastjson</artifactId><version>2.0.58</version>', false],
  ['pom.xml', '<properties><fastjson.version>1.2.83</fastjson.version></properties>', false],
  ['pom.xml', '<artifactId>fastjson</artifactId><version>1.2.60</version>\n<artifactId>fastjson2</artifactId><version>2.0.58</version>', true],
  ['build.gradle', "implementation 'com.alibaba:fastjson:2.0.9'", false],
  ['build.gradle', "implementation 'com.alibaba:fastjson:1.2.68'", true],
])('whether documents name the classes that are built of them, by %s: %s', async (manifest, text, isBuilt) => {
  const files = [{ path: manifest, text }, { path: 'src/main/java/shop/OrderController.java', text: READER }];

  const { findings } = await analyze({ files, catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(isBuilt ? ['insecure-deserialization'] : []);
});

test.each([
  [{ 'common/pom.xml': '<artifactId>fastjson</artifactId>\n<version>2.0.53</version>' }, false],
  [{ 'common/pom.xml': '<artifactId>fastjson</artifactId>\n<version>1.2.47</version>' }, true],
  [{ 'common/pom.xml': '<artifactId>fastjson</artifactId><version>2.0.53</version>', 'jobs/pom.xml': '<artifactId>fastjson</artifactId><version>1.2.47</version>' }, true],
  [{ 'common/pom.xml': '<artifactId>fastjson</artifactId><version>2.0.53</version>', 'web/pom.xml': '<artifactId>fastjson</artifactId><version>1.2.47</version>' }, true],
])('of another module than %j', async (manifests, isBuilt) => {
  const files = [...Object.entries({ 'web/pom.xml': '<project/>', ...manifests }), ['web/src/main/java/shop/OrderController.java', READER] as const].map(([path, text]) => ({ path, text }));

  const { findings } = await analyze({ files, catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(isBuilt ? ['insecure-deserialization'] : []);
});

const VIEWS = `package shop;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.servlet.ModelAndView;
@Controller
class PageController {
  @GetMapping("/a")
  public ModelAndView made(@RequestParam String tab) { return new ModelAndView("manage/" + tab); }
  @GetMapping("/b")
  public String named(@RequestParam String tab) { return "manage/" + tab; }
}
`;

const FREEMARKER = '<artifactId>spring-boot-starter-freemarker</artifactId>';
const THYMELEAF = '<artifactId>spring-boot-starter-thymeleaf</artifactId>';

test.each([
  [{ 'web/pom.xml': FREEMARKER }, false],
  [{ 'web/build.gradle': "implementation 'org.springframework.boot:spring-boot-starter-mustache'" }, false],
  [{ 'web/pom.xml': THYMELEAF }, true],
  [{ 'web/pom.xml': FREEMARKER + THYMELEAF }, true],
  [{ 'web/pom.xml': FREEMARKER, 'common/pom.xml': THYMELEAF }, true],
  [{ 'web/pom.xml': '<artifactId>freemarker</artifactId>' }, true],
  [{}, true],
])('whether expressions in names of views are run, by %j', async (manifests, isRun) => {
  const files = [...Object.entries(manifests), ['web/src/main/java/shop/PageController.java', VIEWS] as const].map(([path, text]) => ({ path, text }));

  const { findings } = await analyze({ files, catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(isRun ? ['template-injection', 'template-injection'] : []);
});

const MERGER = "const app = require('express')();\nconst { merge } = require('lodash');\napp.post('/a', (request, response) => response.json(merge({}, request.body)));\n";

test.each([
  ['"lodash": "^4.17.21"', false],
  ['"lodash": "~4.17.12"', false],
  ['"lodash": "4.17.4"', true],
  ['"lodash": "3.10.1"', true],
  ['"express": "4.17.21"', true],
])('whether a merge reaches the prototype, by package.json: %s', async (text, isReached) => {
  const files = [{ path: 'package.json', text: `{ "dependencies": { ${text} } }` }, { path: 'src/app.js', text: MERGER }];

  const { findings } = await analyze({ files, catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(isReached ? ['prototype-pollution'] : []);
});

const YAML_READER = `package shop;
import org.springframework.web.bind.annotation.*;
import org.yaml.snakeyaml.Yaml;
@RestController
class StockController {
  @PostMapping("/stock")
  public void stock(@RequestBody String body) {
    new Yaml().loadAs(body, Object.class);
  }
}
`;

test.each([
  ['pom.xml', '<artifactId>snakeyaml</artifactId>\n<version>1.33</version>', true],
  ['pom.xml', '<artifactId>snakeyaml</artifactId>\n<version>2.2</version>', false],
  ['pom.xml', '<snake.yaml.version>2.2</snake.yaml.version>', false],
  ['pom.xml', '<snakeyaml.version>1.30</snakeyaml.version>', true],
  ['pom.xml', '<parent><artifactId>spring-boot-starter-parent</artifactId><version>3.1.4</version></parent>', true],
  ['pom.xml', '<parent><artifactId>spring-boot-starter-parent</artifactId><version>4.0.3</version></parent>', false],
  ['pom.xml', '<parent><artifactId>spring-boot-starter-parent</artifactId><version>3.2.5</version></parent><artifactId>snakeyaml</artifactId><version>1.33</version>', true],
  ['build.gradle', "implementation 'org.yaml:snakeyaml:2.0'", false],
  ['build.gradle', "implementation 'org.yaml:snakeyaml:1.26'", true],
])('whether tags of YAML name the classes that are built, by %s: %s', async (manifest, text, isBuilt) => {
  const files = [{ path: manifest, text }, { path: 'src/main/java/shop/StockController.java', text: YAML_READER }];

  const { findings } = await analyze({ files, catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(isBuilt ? ['insecure-deserialization'] : []);
});

const listing = (heading: string, given = '@RequestParam @Pattern(regexp = "[a-z]+") String sort'): string => `package shop;
import java.sql.*;
import javax.validation.Valid;
import javax.validation.constraints.Pattern;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.*;
${heading} {
  Connection connection;
  @GetMapping("/orders")
  public void list(${given}) throws SQLException {
    connection.createStatement().executeQuery("select * from orders order by " + sort);
  }
}
`;
const BOOT = (version: string): string => `<parent><artifactId>spring-boot-starter-parent</artifactId>\n<version>${version}</version></parent>`;
const BARE = '@RestController class Orders';

test.each([
  ['pom.xml', BOOT('2.1.5.RELEASE'), BARE, true],
  ['pom.xml', BOOT('3.1.12'), BARE, true],
  ['pom.xml', BOOT('3.2.0'), BARE, false],
  ['pom.xml', BOOT('3.14.0'), BARE, false],
  ['pom.xml', BOOT('4.0.1'), BARE, false],
  ['pom.xml', BOOT('2.1.5.RELEASE'), '@RestController @Validated class Orders', false],
  ['pom.xml', BOOT('2.1.5.RELEASE'), '@Validated class Base { }\n@RestController class Orders extends Base', false],
  ['pom.xml', BOOT('2.1.5.RELEASE'), '@Validated interface Base { }\n@RestController class Orders implements Base', false],
  ['pom.xml', BOOT('2.1.5.RELEASE'), '@Validated @RestController @interface Checked { }\n@Checked @RestController class Orders', false],
  ['pom.xml', `${BOOT('3.3.2')}<artifactId>mybatis-spring-boot-starter</artifactId><version>3.0.3</version>`, BARE, false],
  ['pom.xml', '<properties><spring.version>5.3.20</spring.version></properties>', BARE, true],
  ['pom.xml', '<artifactId>spring-webmvc</artifactId><version>6.1.2</version>', BARE, false],
  ['build.gradle', "plugins { id 'org.springframework.boot' version '2.6.1' }", BARE, true],
  ['build.gradle.kts', 'id("org.springframework.boot") version "3.0.4"', BARE, true],
  ['build.gradle.kts', 'id("org.springframework.boot") version "3.4.1"', BARE, false],
  ['build.gradle', "classpath 'org.springframework.boot:spring-boot-gradle-plugin:2.7.16'", BARE, true],
  ['build.gradle', 'dependencies { }', BARE, false],
])('whether parameters of handlers are used unchecked, by %s: %s and %s', async (manifest, text, heading, isTold) => {
  const files = [{ path: manifest, text }, { path: 'src/main/java/shop/Orders.java', text: listing(heading) }];

  const { findings } = await analyze({ files, catalog });

  expect(findings.filter(({ rule }) => rule === 'sql-injection').length).toBe(isTold ? 1 : 0);
});
