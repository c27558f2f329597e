import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();
const META = "\n    class Meta:\n        model = Note\n        fields = ['text', 'extra']\n";
const STORED = 'Note.objects.create(**s.validated_data)';

/** Rules of what is found where a view stores what a serializer with this body validated. */
async function foundOf(body: string, stored = STORED, [parent, before]: readonly string[] = ['serializers.ModelSerializer', '']): Promise<readonly string[]> {
  const files = [
    { path: 'notes/models.py', text: 'from django.db import models\nclass Note(models.Model):\n    text = models.TextField()\n    extra = models.JSONField()\n    owner = models.TextField()\n' },
    { path: 'notes/serializers.py', text: `from rest_framework import serializers\nfrom notes.models import Note\n${before}\nclass NoteSerializer(${parent}):${body}` },
    { path: 'notes/views.py', text: `from rest_framework.views import APIView\nfrom rest_framework.response import Response\nfrom notes.models import Note\nfrom notes.serializers import NoteSerializer\nclass Notes(APIView):\n    def post(self, request):\n        s = NoteSerializer(data=request.data)\n        s.is_valid(raise_exception=True)\n        ${stored}\n        return Response({})\n` },
    { path: 'notes/urls.py', text: "from django.urls import path\nfrom notes import views\nurlpatterns = [path('notes', views.Notes.as_view())]\n" },
  ];
  const { findings } = await analyze({ files, catalog });
  return findings.map(({ rule }) => rule).filter((rule) => rule === 'mass-assignment');
}

const VALIDATE = '\n    def validate(self, attrs):\n        ';

test.each([
  ['lists its fields', META],
  ['inherits the list', '\n    pass\n', STORED, ['Base', `class Base(serializers.ModelSerializer):${META}`]],
  ['takes over the list', '\n    class Meta(Listed):\n        model = Note\n', STORED, ['serializers.ModelSerializer', "class Listed:\n    fields = ['text']\n"]],
  ['declares them', '\n    text = serializers.CharField()\n', STORED, ['serializers.Serializer', '']],
  ['checks one', `${META}\n    def validate_text(self, value):\n        return value.strip()\n`],
  ['reads it in a function of its own', `${META}${VALIDATE}def isOne():\n            return attrs['text'] == 'x' or any(attrs[name] for name in ['text'])\n        if isOne():\n            attrs['owner'] = self.context['owner']\n        return attrs\n`],
  ['checks the whole', `${META}${VALIDATE}if attrs.get('text', self.instance) == 'x' or attrs['extra'] or 'a' in attrs:\n            raise serializers.ValidationError('no')\n        attrs['owner'] = self.context['owner']\n        attrs.pop('extra', None)\n        return attrs\n`],
])('what is stored of a serializer has no other names where it %s', async (_, body, stored = STORED, above = undefined) => {
  expect(await foundOf(body, stored, above)).toEqual([]);
});

test.each([
  ['takes all', META.replace("['text', 'extra']", "'__all__'")],
  ['takes all but some', META.replace('fields', 'exclude')],
  ['makes the list', META.replace("['text', 'extra']", '[each.name for each in Note._meta.fields]')],
  ['lets a body through', `${META}\n    def to_internal_value(self, data):\n        return data\n`],
  ['adds fields while it is made', `${META}\n    def __init__(self, *args, **kw):\n        super().__init__(*args, **kw)\n        for name in kw['data']:\n            self.fields[name] = serializers.CharField()\n`],
  ['adds fields when asked', `${META}\n    def get_fields(self):\n        return {name: serializers.CharField() for name in self.initial_data}\n`],
  ['adds the body', `${META}${VALIDATE}attrs.update(self.initial_data)\n        return attrs\n`],
  ['adds the body by name', `${META}${VALIDATE}for name in self.initial_data:\n            attrs[name] = self.initial_data[name]\n        return attrs\n`],
  ['hands the whole on', `${META}${VALIDATE}self.fill(attrs)\n        return attrs\n\n    def fill(self, attrs):\n        attrs.update(self.initial_data)\n`],
  ['adds the body in a function of its own', `${META}${VALIDATE}def fill():\n            attrs.update(self.initial_data)\n        fill()\n        return attrs\n`],
  ['adds it in a function of a function', `${META}${VALIDATE}def fill():\n            def more():\n                attrs.update(self.initial_data)\n            more()\n        fill()\n        return attrs\n`],
  ['takes the body through a member that is no method', `${META}    to_internal_value = lambda self, data: data\n`],
  ['checks by a member that is no method', `${META}    validate = lambda self, attrs: self.initial_data\n`],
  ['is given such a member', META, STORED, ['serializers.ModelSerializer', 'def opened(cls):\n    cls.to_internal_value = lambda self, data: data\n    return cls\n@opened']],
  ['gives another in its place', `${META}${VALIDATE}return self.initial_data\n`],
  ['is below one that does', META, STORED, ['Base', 'class Base(serializers.ModelSerializer):\n    def to_internal_value(self, data):\n        return data\n']],
  ['is also below a class that nobody knows', META, STORED, ['Base, serializers.ModelSerializer', 'from somewhere import Base\n']],
  ['is given more later', META, 's.validated_data.update(request.data)\n        Note.objects.create(**s.validated_data)'],
  ['is given more by a name', META, "d = s.validated_data\n        d.update(request.data)\n        Note.objects.create(**d)"],
  ['holds another structure', META, "Note.objects.create(**s.validated_data['extra'])"],
])('it may have others where it %s', async (_, body, stored = STORED, above = undefined) => {
  expect(await foundOf(body, stored, above)).toEqual(['mass-assignment']);
});
