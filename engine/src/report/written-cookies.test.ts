import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { confidenceOf, missingEvidence } from '#engine/report/confidence.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

/** How sure it is that a cookie that a handler writes as a header lacks a flag; once for each row that says so. */
async function toldOf(statement: string): Promise<readonly string[]> {
  const text = `
import javax.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.*;

@RestController
class SignIn {
    private static final String FLAGS = "; Path=/; HttpOnly; Secure";

    @PostMapping("/sign-in")
    Object signIn(HttpServletResponse response) {
        ${statement}
        return null;
    }
}

class Issued {
    static final String ATTRIBUTES = "; HttpOnly; Secure";
    static String make() { return java.util.UUID.randomUUID().toString(); }
    static String rest() { return "; HttpOnly; Secure"; }
    static void end(StringBuilder text) { text.append("; HttpOnly; Secure"); }
}
`;
  const { findings } = await analyze({ files: [{ path: 'SignIn.java', text }], catalog: productCatalog() });
  return findings.filter(({ rule }) => rule === 'insecure-cookie').map((finding) => confidenceOf(missingEvidence(finding, [614]), finding.severity));
}

test.each([
  ['a constant of the class stands last', 'response.addHeader("Set-Cookie", "token=" + Issued.make() + FLAGS);'],
  ['a function gives the rest', 'response.addHeader("Set-Cookie", "token=" + Issued.make() + Issued.rest());'],
  ['a constant of another class stands last', 'return ResponseEntity.ok().header(HttpHeaders.SET_COOKIE, "token=" + Issued.make() + Issued.ATTRIBUTES).build();'],
  ['a function ends the text', 'StringBuilder text = new StringBuilder("session=").append(Issued.make()); Issued.end(text); response.setHeader("Set-Cookie", text.toString());'],
  ['nothing of it is a flag', 'response.addHeader("Set-Cookie", "token=" + Issued.make() + "; Path=/");'],
] as const)('that a flag is missing in a text of which parts are unknown is possible at most: %s', async (_, statement) => {
  expect(await toldOf(statement)).toEqual(['possible']);
});

test('that a flag is missing in a text that is known whole is sure', async () => {
  expect(await toldOf('response.addHeader("Set-Cookie", "token=abc; Path=/");')).toEqual(['high']);
});
