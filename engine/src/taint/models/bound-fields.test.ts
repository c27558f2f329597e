import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();
const FORM = `from django import forms
from django.db import models
from django.shortcuts import get_object_or_404, render

class Note(models.Model):
    text = models.TextField()

class NoteForm(forms.ModelForm):
    def __init__(self, *args, **kwargs):
        self.note = kwargs.pop('note')
        super().__init__(*args, **kwargs)
`;
const VIEW = `
def show(request, pk):
    note = get_object_or_404(Note, id=pk)
    form = NoteForm(note=note)
    return render(request, 'form.html', {'form': form})
`;
const LISTED = '{% for field in form %}{{ field.help_text|safe }}{% endfor %}';

async function found(views: string, template = LISTED): Promise<number> {
  const files = [
    { path: 'views.py', text: views }, { path: 'templates/form.html', text: template },
    { path: 'urls.py', text: "from django.urls import path\nimport views\nurlpatterns = [path('a/<int:pk>', views.show)]\n" },
  ];
  const { findings } = await analyze({ files, catalog });
  return findings.filter(({ rule }) => rule === 'cross-site-scripting').length;
}

test('the fields that a library lists of a form are not what the program keeps in it', async () => {
  expect(await found(FORM + VIEW)).toBe(0);
  expect(await found(FORM.replace('    def __init__', '    help_text = None\n\n    def __init__') + VIEW)).toBe(0);
});

test.each([
  ['the form gives one of its fields such a text', `${FORM}        self.fields['text'].help_text = self.note.text\n${VIEW}`, LISTED],
  ['the view does', FORM + VIEW.replace('    return', "    form.fields['text'].help_text = note.text\n    return"), LISTED],
  ['the form lists something of its own', `${FORM}    def __iter__(self):\n        yield {'help_text': self.note.text}\n${VIEW}`, LISTED],
  ['the page writes what is kept in it', FORM + VIEW, '{{ form.note.text|safe }}'],
])('%s', async (_, views, template) => {
  expect(await found(views, template)).toBe(1);
});
