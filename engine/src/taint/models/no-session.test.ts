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

test.each(['http.formLogin(AbstractHttpConfigurer::disable)', 'http.formLogin(form -> form.disable())', 'http.formLogin().disable()', 'http.oauth2Login(AbstractHttpConfigurer::disable)'])('a sign-in that is switched off keeps none: %s', async (off) => {
  expect(await doubtsOf(`http.csrf(csrf -> csrf.disable()); http.oauth2ResourceServer(server -> server.jwt()); ${off};`)).toEqual([['no-session']]);
});

test.each(['http.formLogin(form -> form.loginPage("/in"))', 'http.saml2Login()', 'http.oauth2Login(Customizer.withDefaults())', 'http.httpBasic(AbstractHttpConfigurer::disable).formLogin()'])('one that stays on does, beside tokens too: %s', async (on) => {
  expect(await doubtsOf(`http.csrf(csrf -> csrf.disable()); http.oauth2ResourceServer(server -> server.jwt()); ${on};`)).toEqual([undefined]);
});

test('where one is kept, they do', async () => {
  expect(await doubtsOf('http.csrf(AbstractHttpConfigurer::disable).sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.IF_REQUIRED));')).toEqual([undefined]);
  expect(await doubtsOf('http.csrf(csrf -> csrf.disable()).formLogin(form -> form.loginPage("/in"));')).toEqual([undefined]);
});

async function doubtsOfView(view: string): Promise<unknown> {
  const text = `from flask import Flask, request\nfrom flask_security import anonymous_user_required\nfrom flask_wtf.csrf import CSRFProtect\nfrom shop import forms, store\napp = Flask(__name__)\ncsrf = CSRFProtect(app)\n\n${view}`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  return findings.filter(({ rule }) => rule === 'csrf-protection-off').map(({ doubts }) => doubts);
}

test.each([
  ['looks at the token of its form', "def a():\n    form = forms.Password()\n    if form.validate_on_submit():\n        store.save(form)\n    return ''\n"],
  ['is for those who are not signed in', "@anonymous_user_required\ndef a():\n    store.save(request.form['mail'])\n    return ''\n"],
  ['changes nothing', "def a():\n    return forms.page('a')\n"],
])('a view of Flask that %s has no session to misuse', async (_, view) => {
  expect(await doubtsOfView(`@app.route('/a', methods=['POST'])\n@csrf.exempt\n${view}`)).toEqual([['no-session']]);
});

test('a view of Flask that changes something for who is signed in has', async () => {
  expect(await doubtsOfView("@app.route('/a', methods=['POST'])\n@csrf.exempt\ndef a():\n    store.save(request.form['mail'])\n    return ''\n")).toEqual([undefined]);
});

async function doubtsOfDjango(body: string, above = ''): Promise<unknown> {
  const text = `from django.http import HttpResponse\nfrom django.utils.decorators import method_decorator\nfrom django.views import View\nfrom django.views.decorators.csrf import csrf_exempt\nfrom shop import signatures, store\n\n\ndef has_valid_signature(request):\n    return signatures.by(request)\n\n${above}\n@method_decorator(csrf_exempt, name='dispatch')\nclass Inbox(View):\n    def post(self, request):\n${body}        store.save(request.body)\n        return HttpResponse()\n`;
  const { findings } = await analyze({ files: [{ path: 'views.py', text }], catalog });
  return findings.filter(({ rule }) => rule === 'csrf-protection-off').map(({ doubts }) => doubts);
}

test('a view of Django that speaks of nobody who is signed in asks other servers, or may', async () => {
  expect(await doubtsOfDjango('')).toEqual([['no-session']]);
  expect(await doubtsOfDjango('        if not has_valid_signature(request):\n            return HttpResponse(status=401)\n')).toEqual([['no-session']]);
  expect(await doubtsOfDjango('        if not has_valid_signature(request) and not request.user.is_staff:\n            return HttpResponse(status=401)\n')).toEqual([undefined]);
  expect(await doubtsOfDjango('        store.note(request.session["name"])\n')).toEqual([undefined]);
});

test('one for who is signed in has a session, whether its class, a decorator or the class above says so', async () => {
  const doubtsOfOwn = (view: string): Promise<unknown> => doubtsOfAnswer(`from django.contrib.auth.decorators import login_required\nfrom django.contrib.auth.mixins import LoginRequiredMixin\nfrom django.utils.decorators import method_decorator\nfrom django.views import View\n\n\n${view}`);

  expect(await doubtsOfOwn('@csrf_exempt\n@login_required\ndef saved(request):\n    return store.save(request.POST)\n')).toEqual([undefined]);
  expect(await doubtsOfOwn("@method_decorator(csrf_exempt, name='dispatch')\nclass Saved(LoginRequiredMixin, View):\n    def post(self, request):\n        return store.save(request.POST)\n")).toEqual([undefined]);
  expect(await doubtsOfOwn("class Own(View):\n    def dispatch(self, request):\n        if not request.user.is_active:\n            return None\n        return super().dispatch(request)\n\n\n@method_decorator(csrf_exempt, name='dispatch')\nclass Saved(Own):\n    def post(self, request):\n        return store.save(request.POST)\n")).toEqual([undefined]);
});

async function doubtsOfAnswer(view: string): Promise<unknown> {
  const text = `from django.views.decorators.csrf import csrf_exempt\nfrom social_django.utils import psa\nfrom shop import store\n\n${view}`;
  const { findings } = await analyze({ files: [{ path: 'shop/views.py', text }], catalog });
  return findings.filter(({ rule }) => rule === 'csrf-protection-off').map(({ doubts }) => doubts);
}

test('what an identity provider sends back to proves itself, other views of the file do not', async () => {
  expect(await doubtsOfAnswer("@csrf_exempt\n@psa('social:complete')\ndef signed_in(request, backend):\n    return store.save(request.POST)\n")).toEqual([['no-session']]);
  expect(await doubtsOfAnswer("@psa('social:complete')\ndef signed_in(request, backend):\n    return store.save(request.POST)\n\n@csrf_exempt\ndef saved(request):\n    return store.save(request.POST, request.user)\n")).toEqual([undefined]);
});
