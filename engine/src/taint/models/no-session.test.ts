import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(chain: string): Promise<unknown> {
  const text = `import org.springframework.context.annotation.*;\nimport org.springframework.security.config.annotation.web.builders.HttpSecurity;\nimport org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;\nimport org.springframework.security.config.http.SessionCreationPolicy;\n@Configuration class Security {\n  @Bean Object chain(HttpSecurity http) throws Exception {\n    ${chain}\n    return http.build();\n  }\n}\n`;
  const { findings } = await analyze({ files: [{ path: 'Security.java', text }], catalog });
  return findings.filter(({ rule }) => rule === 'csrf-protection-off').map(({ doubts }) => doubts);
}

test('where no session is kept, other sites gain nothing', async () => {
  expect(await doubtsOf('http.csrf(AbstractHttpConfigurer::disable).sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.STATELESS));')).toEqual([['no-session']]);
  expect(await doubtsOf('http.csrf(csrf -> csrf.disable()); http.oauth2ResourceServer(server -> server.jwt());')).toEqual([['no-session']]);
});

test('where one is kept, they do', async () => {
  expect(await doubtsOf('http.csrf(AbstractHttpConfigurer::disable).sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.IF_REQUIRED));')).toEqual([undefined]);
  expect(await doubtsOf('http.csrf(csrf -> csrf.disable()).formLogin(form -> form.loginPage("/in"));')).toEqual([undefined]);
});
