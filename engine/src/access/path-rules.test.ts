import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

/** A class that stands before handlers by itself would stand before all of them. */
const WITH_FILTER = `
package notes;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.http.HttpMethod;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
class Note { public String owner; }
interface NoteRepository extends JpaRepository<Note, Long> {}
@RestController
@RequestMapping("/api")
class NoteController {
    private NoteRepository notes;
    @DeleteMapping("/notes/{id}") void remove(@PathVariable Long id) { notes.deleteById(id); }
    @DeleteMapping("/drafts/{id}") void removeDraft(@PathVariable Long id) { notes.deleteById(id); }
    @PreAuthorize("isAuthenticated()") @DeleteMapping("/first/{id}") void first(@PathVariable Long id) { notes.deleteById(id); }
    @PreAuthorize("isAuthenticated()") @DeleteMapping("/last/{id}") void last(@PathVariable Long id) { notes.deleteById(id); }
}
class SessionInterceptor implements HandlerInterceptor {
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (request.getSession().getAttribute("user") == null) { response.setStatus(401); return false; }
        return true;
    }
}
class SessionFilter implements Filter {
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) {
        HttpServletRequest own = (HttpServletRequest) request;
        if (own.getHeader("Authorization") == null) { ((HttpServletResponse) response).sendError(401); return; }
        chain.doFilter(request, response);
    }
}
class TimeInterceptor implements HandlerInterceptor {
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) { return true; }
}
`;

const NOTES = WITH_FILTER.replace('void doFilter(', 'void filterThem(');

/** Routes that ask nobody in a part of a program of which another part says what comes to which paths. */
async function openBeside(...manifests: readonly string[]): Promise<readonly string[]> {
  const security = 'class Configuration { void chain(HttpSecurity http) { http.authorizeHttpRequests(requests -> requests.anyRequest().authenticated()); } }';
  const files = [{ path: 'web/api/Notes.java', text: NOTES }, { path: 'security/Configuration.java', text: security }, ...manifests.map((path) => ({ path, text: '' }))];
  const { findings } = await analyze({ files, catalog: productCatalog() });
  return findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint }) => entryPoint?.route?.path ?? '').sort();
}

test('what one part of a program says of paths holds for its other parts, and for no other program', async () => {
  expect(await openBeside('pom.xml', 'web/pom.xml', 'web/api/pom.xml', 'security/pom.xml')).toEqual([]);
  expect(await openBeside('web/api/pom.xml', 'security/pom.xml')).toEqual(['/api/drafts/{id}', '/api/notes/{id}']);
});

/** Routes that ask nobody, and whether that is a guess, by what a program says of paths. */
async function openIn(configuration: string, notes = NOTES): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path: 'Notes.java', text: `${notes}\nclass Configuration {\n  static final String[] OPEN = { "/login", "/api/drafts/**" };\n  ${configuration}\n}` }], catalog: productCatalog() });
  return findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint, doubts }) => `${entryPoint?.route?.path ?? ''}${doubts?.includes('seldom-asked') === true ? '?' : ''}`).sort();
}

const chain = (rules: string): string => `void chain(HttpSecurity http) { http.authorizeHttpRequests(requests -> requests${rules}); }`;
const given = (calls: string): string => `void addInterceptors(InterceptorRegistry registry) { registry${calls}; }`;

test.each<readonly [string, string, readonly string[]]>([
  ['nothing', '', ['/api/drafts/{id}', '/api/notes/{id}']],
  ['that all others ask', chain('.anyRequest().authenticated()'), []],
  ['that some are open', chain('.requestMatchers("/api/drafts/**").permitAll().anyRequest().authenticated()'), ['/api/drafts/{id}?']],
  ['that some are open, by a constant', chain('.requestMatchers(OPEN).permitAll().anyRequest().authenticated()'), ['/api/drafts/{id}?']],
  ['that some are open, in statements', 'void chain(HttpSecurity http) { http.authorizeHttpRequests(requests -> { requests.requestMatchers("/api/drafts/*").permitAll(); requests.anyRequest().authenticated(); }); }', ['/api/drafts/{id}?']],
  ['that some are open to those who read', chain('.requestMatchers(HttpMethod.GET, "/api/**").permitAll().anyRequest().authenticated()'), []],
  ['that some are open which were closed before', chain('.requestMatchers("/api/**").authenticated().requestMatchers("/api/drafts/**").permitAll()'), []],
  ['that some ask', chain('.requestMatchers("/api/notes/**").hasRole("USER")'), ['/api/drafts/{id}']],
  ['that some are open which it does not name', chain('.requestMatchers(opened()).permitAll().anyRequest().authenticated()'), []],
  ['of another part that all are open', `void chain(HttpSecurity http) { http.securityMatcher("/public/**").authorizeHttpRequests(requests -> requests.anyRequest().permitAll()); }\n${chain('.anyRequest().authenticated()')}`, []],
  ['of paths that it does not name that administrators come', `void chain(HttpSecurity http) { http.securityMatcher(opened()).authorizeHttpRequests(requests -> requests.anyRequest().hasRole("ADMIN")); }`, ['/api/drafts/{id}?', '/api/notes/{id}?']],
  ['of paths that it does not name that all ask, and of all that they are open', `void chain(HttpSecurity http) { http.securityMatcher(new Opened()).authorizeHttpRequests(requests -> requests.anyRequest().authenticated()); }\n${chain('.anyRequest().permitAll()')}`, ['/api/drafts/{id}?', '/api/notes/{id}?']],
  ['of some, chosen behind none, that they ask', 'void chain(HttpSecurity http) { http.requestMatchers().antMatchers("/api/notes/**").and().authorizeRequests().anyRequest().authenticated(); }', ['/api/drafts/{id}']],
  ['that something asks before all', given('.addInterceptor(new SessionInterceptor())'), []],
  ['that something asks before some', given('.addInterceptor(new SessionInterceptor()).addPathPatterns("/api/notes/**")'), ['/api/drafts/{id}']],
  ['that something asks before all but some', given('.addInterceptor(new SessionInterceptor()).addPathPatterns("/**").excludePathPatterns("/login", "/api/drafts/*")'), ['/api/drafts/{id}']],
  ['that something asks before paths which it does not name', given('.addInterceptor(new SessionInterceptor()).addPathPatterns(closed())'), []],
  ['that something else runs before all', given('.addInterceptor(new TimeInterceptor()).addPathPatterns("/**")'), ['/api/drafts/{id}', '/api/notes/{id}']],
  ['by a map that some are open', 'void filter(ShiroFilterFactoryBean bean) { Map<String, String> paths = new LinkedHashMap<>(); paths.put("/api/drafts/**", "anon"); paths.put("/**", "authc"); bean.setFilterChainDefinitionMap(paths); }', ['/api/drafts/{id}?']],
  ['by a map what nobody knows', 'void filter(ShiroFilterFactoryBean bean) { Map<String, String> paths = new LinkedHashMap<>(); paths.put("/**", "ours"); bean.setFilterChainDefinitionMap(paths); }', []],
  ['in a method that nobody calls that all ask, beside one that is declared to run', `@Bean SecurityFilterChain open(HttpSecurity http) { http.authorizeHttpRequests(requests -> requests.requestMatchers("/**").permitAll()); }\n${chain('.anyRequest().authenticated()')}`, ['/api/drafts/{id}?', '/api/notes/{id}?']],
  ['in a method that one calls that all ask, which is declared to run', `@Bean SecurityFilterChain asking(HttpSecurity http) { chain(http); return http.build(); }\n${chain('.anyRequest().authenticated()')}`, []],
])('where a program says of paths %s, that is what is told', async (_, configuration, expected) => {
  expect(await openIn(configuration)).toEqual(expected);
});

test.each<readonly [string, string, readonly string[]]>([
  ['a gate', '@PreAuthorize("hasAuthority(\'REMOVE\')")', []],
  ['nothing', '', ['/api/drafts/{id}', '/api/notes/{id}']],
])('where what a service implements declares %s, that is what is told', async (_, declared, expected) => {
  const service = `interface Removes { ${declared} void remove(Long id); }\nclass Remover implements Removes { NoteRepository notes; public void remove(Long id) { notes.deleteById(id); } }`;
  const notes = NOTES.replace('private NoteRepository notes;', 'private NoteRepository notes;\n    private Remover remover;').replaceAll(/(\/(?:notes|drafts)\/\{id\}"\).*?)notes\.deleteById\(id\)/g, '$1remover.remove(id)');

  expect(await openIn(`}\n${service}\nclass Rest {`, notes)).toEqual(expected);
});

test.each<readonly [string, string, readonly string[]]>([
  ['nothing of where it stands', '', []],
  ['that it stands before some', 'void filter(FilterRegistrationBean bean) { bean.setFilter(new SessionFilter()); bean.addUrlPatterns("/api/notes/*"); }', ['/api/drafts/{id}']],
  ['that some are open', chain('.requestMatchers("/api/drafts/**").permitAll().anyRequest().authenticated()'), ['/api/drafts/{id}?']],
  ['that all are open to other checks', chain('.anyRequest().permitAll()'), []],
])('where a program has a filter and says %s, that is what is told', async (_, configuration, expected) => {
  expect(await openIn(configuration, WITH_FILTER)).toEqual(expected);
});

test.each<readonly [string, string, readonly string[]]>([
  ['turns nobody away, as it hands on who is not known', WITH_FILTER.replace('{ ((HttpServletResponse) response).sendError(401); return; }', '{ chain.doFilter(request, response); return; }'), ['/api/drafts/{id}', '/api/notes/{id}']],
  ['stands before some by its annotation', WITH_FILTER.replace('class SessionFilter', '@WebFilter("/api/notes/*") class SessionFilter'), ['/api/drafts/{id}']],
])('where a filter %s, that is what is told', async (_, notes, expected) => {
  expect(await openIn('', notes)).toEqual(expected);
});

const AUTH = "import NextAuth from 'next-auth';\nexport const { auth, handlers } = NextAuth({});\n";
const DELETES = (name: string): string => `import { PrismaClient } from '@prisma/client';
const prisma = new PrismaClient();
export async function DELETE(request, { params }) { await prisma.${name}.delete({ where: { id: params.id } }); return new Response(null); }`;

test.each<readonly [string, string, readonly string[]]>([
  ['nothing', '', ['/api/drafts/[id]', '/api/letters/[id]', '/api/notes/[id]']],
  ['what stands before all', "export { auth as middleware } from './auth';", []],
  ['what stands before some', "export { auth as middleware } from './auth';\nexport const config = { matcher: ['/api/notes/:path*', '/api/letters/:path*'] };", ['/api/drafts/[id]']],
  ['what is made to stand before some', "import { withAuth } from 'next-auth/middleware';\nexport default withAuth(() => {});\nexport const config = { matcher: ['/api/notes/:path*', '/api/letters/:path*'] };", ['/api/drafts/[id]']],
  ['what stands before all but some', "export { auth as middleware } from './auth';\nexport const config = { matcher: ['/((?!api/drafts|login).*)'] };", ['/api/drafts/[id]']],
  ['what may stand before some of all', "import { getToken } from 'next-auth/jwt';\nexport async function middleware(request) { if (request.nextUrl.pathname.startsWith('/api/notes') && !(await getToken({ req: request }))) return new Response(null, { status: 401 }); }", []],
])('where a file gives %s, that is what is told', async (_, middleware, expected) => {
  const routes = ['notes', 'letters', 'drafts'].map((name) => ({ path: `app/api/${name}/[id]/route.ts`, text: DELETES('note') }));
  const files = [{ path: 'package.json', text: '{"dependencies":{"next":"14"}}' }, { path: 'auth.ts', text: AUTH }, { path: 'middleware.ts', text: middleware }, ...routes];
  const { findings } = await analyze({ files, catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint }) => entryPoint?.route?.path)).toEqual(expected);
});

const EXPRESS = (gate: string): string => `import { requireAuth } from '${gate}';
import express from 'express';
import mongoose from 'mongoose';
const Note = mongoose.model('Note', new mongoose.Schema({ text: String }));
export const app = express();
app.put('/notes/:id', requireAuth, async (req, res) => { res.json(await Note.findByIdAndUpdate(req.params.id, { text: String(req.body.text) })); });
app.delete('/notes/:id', async (req, res) => { await Note.findByIdAndDelete(req.params.id); res.sendStatus(204); });
`;
const ASKS = "import jwt from 'jsonwebtoken';\nexport function requireAuth(req, res, next) { jwt.verify(req.headers.authorization, process.env.SECRET, (error, user) => { if (error) return res.sendStatus(401); req.user = user; next(); }); }\n";

test.each<readonly [string, string, string]>([
  ['a function of a file with a name that another library gives a meaning', 'middleware.js', ASKS],
  ['a gate that is called with a method of functions', 'auth.js', `${ASKS}import passport from 'passport';\nconst authenticate = passport.authenticate('jwt');\nexport const once = (...args) => Reflect.apply(authenticate, null, args);`],
])('%s stands before no route by itself', async (_, path, text) => {
  const files = [{ path, text }, { path: 'app.js', text: EXPRESS(`./${path}`) }];
  const { findings } = await analyze({ files, catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint }) => entryPoint?.route?.method)).toEqual(['DELETE']);
});

test.each<readonly [string, string, readonly string[]]>([
  ['what is told who asks and does not look', "import { auth } from './auth';\nexport default auth((request) => { request.headers.get('x-path'); });", ['DELETE']],
  ['a function that asks under another name', "import { getToken } from 'next-auth/jwt';\nexport async function helper(request) { if (!(await getToken({ req: request }))) return new Response(null, { status: 401 }); }", ['DELETE']],
  ['a function that asks', "import { getToken } from 'next-auth/jwt';\nexport async function middleware(request) { if (!(await getToken({ req: request }))) return new Response(null, { status: 401 }); }", []],
])('beside a route that asks itself, a file gives %s', async (_, middleware, expected) => {
  const adds = "import { getServerSession } from 'next-auth';\nimport { PrismaClient } from '@prisma/client';\nconst prisma = new PrismaClient();\nexport async function POST(request) { if (!(await getServerSession())) return new Response('', { status: 401 }); const body = await request.json(); return Response.json(await prisma.note.create({ data: { text: String(body.text) } })); }";
  const files = [{ path: 'package.json', text: '{"dependencies":{"next":"14"}}' }, { path: 'auth.ts', text: AUTH }, { path: 'middleware.ts', text: middleware }, { path: 'app/api/notes/route.ts', text: adds }, { path: 'app/api/notes/[id]/route.ts', text: DELETES('note') }];
  const { findings } = await analyze({ files, catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint }) => entryPoint?.route?.method)).toEqual(expected);
});
