import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Where cross-site scripting is found in a view that leaves something for the template that its class names. */
async function found(view: string, template = '<script>var shown = {{ shown|safe }};</script>'): Promise<readonly number[]> {
  const views = `import json
from django.db import models
from django.utils.html import escape
from django.views.generic import DetailView, TemplateView
class Project(models.Model):
    name = models.CharField(max_length=100)
${view}
`;
  const files = [
    { path: 'manage.py', text: 'import os' }, { path: 'app/views.py', text: views }, { path: 'app/templates/app/page.html', text: template },
    { path: 'app/urls.py', text: 'from django.urls import path\nfrom app.views import Page\nurlpatterns = [path("page", Page.as_view())]\n' },
  ];
  const { findings } = await analyze({ files, catalog });
  return findings.filter(({ rule }) => rule === 'cross-site-scripting').map(({ hops }) => (hops.at(-1)?.from.line ?? 0) - 6);
}

const view = (body: string, { base = 'TemplateView', name = "template_name = 'app/page.html'" } = {}): string => `class Page(${base}):
    ${name}
    def get_context_data(self, **kwargs):
        context = super().get_context_data(**kwargs)
${body.split('\n').map((line) => `        ${line}`).join('\n')}
        return context`;

test.each([
  ['what was sent', "context['shown'] = self.request.GET['shown']", undefined],
  ['what was sent, as JSON', "context['shown'] = json.dumps(self.request.GET['shown'])", undefined],
  ['what was sent, among others', "context.update(shown=self.request.GET['shown'])", undefined],
  ['what rows hold', "context['shown'] = json.dumps([each.name for each in Project.objects.all()])", { base: 'DetailView' }],
])('what a view leaves for the template that its class names is written there: %s', async (_, body, options) => {
  expect(await found(view(body, options))).toEqual([6]);
});

test('a function of the program may leave it', async () => {
  const body = view("fill(self, context)\nif not context['shown']:\n    return context");
  expect(await found(`${body}\ndef fill(view, context):\n    context['shown'] = json.dumps(json.loads(view.request.POST['shown']))`)).not.toEqual([]);
});

test.each([
  ['it is escaped', "context['shown'] = escape(self.request.GET['shown'])", undefined, undefined],
  ['the template escapes it', "context['shown'] = self.request.GET['shown']", undefined, '<p>{{ shown }}</p>'],
  ['the template writes something else', "context['other'] = self.request.GET['shown']", undefined, undefined],
  ['another template writes it', "context['shown'] = self.request.GET['shown']", { name: "template_name = 'app/other.html'" }, undefined],
])('and nothing is found where %s', async (_, body, options, template) => {
  expect(await found(view(body, options), template)).toEqual([]);
});
