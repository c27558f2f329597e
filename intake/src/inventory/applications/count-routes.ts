/*
 * A light count of HTTP routes, for the sentence that describes an application. It reads text, not programs: the analysis
 * has the exact table. Patterns are per language and anchored on the call's own form; each match is one route. The text is
 * hostile: no pattern may begin with white space that crosses lines, which would cost the square of a file of blank lines.
 */
const PATTERNS: Readonly<Record<string, readonly RegExp[]>> = {
  javascript: [
    // app.get('/x', …), router.post(`/x`, …), fastify.delete("/x")
    /\b(?:app|api|server|fastify|\w*[rR]outer?s?)\s*\.\s*(?:get|post|put|patch|delete|del|head|options|all)\s*\(\s*['"`]/g,
    // @Get(), @Post('x') of a Nest controller
    /^[ \t]*@(?:Get|Post|Put|Patch|Delete|All|Head|Options)\s*\(/gm,
  ],
  python: [/^[ \t]*@\w+(?:\.\w+)*\.(?:route|get|post|put|patch|delete)[ \t]*\(/gm, /^[ \t]*(?:re_)?path[ \t]*\(/gm],
  java: [/@(?:Get|Post|Put|Patch|Delete|Request)Mapping\b/g, /@WebServlet\b/g, /^[ \t]*@(?:GET|POST|PUT|DELETE|PATCH)\b/gm],
};
const FILE_ROUTE = /(^|\/)(app\/(.+\/)?route\.[cm]?[jt]s|pages\/api\/.+\.[cm]?[jt]sx?|src\/routes\/(.+\/)?\+server\.[jt]s)$/;
const EXPORTED_METHOD = /^[ \t]*export[ \t]+(?:async[ \t]+)?(?:function|const)[ \t]+(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/gm;
const EXAMPLE_FILE = /(^|\/)(tests?|__tests__|spec|e2e|examples?|fixtures?)\/|\.(test|spec)\.\w+$/;

export function countRoutes(path: string, text: string, language: string): number {
  if (EXAMPLE_FILE.test(path)) return 0;
  if (FILE_ROUTE.test(path)) return Math.max(1, count(text, EXPORTED_METHOD));
  const patterns = PATTERNS[language === 'typescript' ? 'javascript' : language] ?? [];
  return patterns.reduce((sum, pattern) => sum + count(text, pattern), 0);
}

function count(text: string, pattern: RegExp): number {
  let matches = 0;
  for (const _match of text.matchAll(pattern)) matches++;
  return matches;
}
