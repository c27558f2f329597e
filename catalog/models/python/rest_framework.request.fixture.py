from rest_framework.decorators import action, api_view, permission_classes
from rest_framework.generics import CreateAPIView
from rest_framework.serializers import CharField, FileField, IntegerField, RegexField, Serializer
from rest_framework.views import APIView
from django.core.validators import RegexValidator
from django.db import models
from rest_framework.viewsets import ViewSet


@api_view(['POST'])
def a(request, name):  # source: remote-text
    sink(name)
    sink(request.data)  # source: remote-request
    sink(request.query_params.get('a'))  # source: remote-text


sink(permission_classes([])(taint()))  # flow


class Order(Serializer):
    count = IntegerField()
    digits = RegexField(r'^[0-9]+$')
    code = CharField(validators=[RegexValidator(r'\A[a-z]+\Z')])
    picture = FileField()

    def validate(self, data):  # source: remote-text
        sink(data['name'])


class Converted(Serializer):
    count = IntegerField()

    def to_internal_value(self, data):
        return {'count': data['count']}

    def validate(self, data):  # source: remote-text
        sink(data['count'])


class Refielded(Serializer):
    count = IntegerField()

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields['count'] = CharField()

    def validate(self, data):  # source: remote-text
        sink(data['count'])


class Given(Serializer):
    count = IntegerField()

    def create(self, validated_data):  # source: remote-text
        sink(validated_data['count'])


class Undeclared(Serializer):
    def create(self, validated_data):  # source: remote-text
        sink(validated_data['count'])


class B(APIView):
    def post(self, request, name):  # source: remote-text
        sink(name)
        order = Order(data=request.data)
        sink(order.validated_data['name'])  # source: remote-request
        sink(order.validated_data['count'])  # safe: a number
        eval(order.validated_data['digits'])  # safe: fits a pattern
        eval(order.validated_data['code'])  # safe: fits a pattern
        open('/pictures/' + order.validated_data['picture'].name)  # safe: the name without its folders

    def put(self, request):
        given = Given(data=request.data)
        given.is_valid(raise_exception=True)
        given.save(count=request.data['raw'])

    def get_object(self):
        sink(self.request.data)  # source: remote-request


class C(ViewSet):
    def list(self, request):
        sink(request.data)  # source: remote-request

    @action(detail=True)
    def run(self, request, pk):  # source: remote-text
        sink(pk)


class D(CreateAPIView):
    def perform_create(self, serializer):
        sink(serializer.validated_data['a'])  # source: remote-request


class Stored(models.Model):
    name = models.CharField(max_length=20)


class Sent:
    name: str


def told(request, exception):
    sink(exception.name)  # safe: what was raised is no variable of a route


def stored(request, found: Stored):
    sink(found.name)  # safe: a row that the program looked up


def other(request, found: Sent):  # source: remote-text
    sink(found.name)


def typed(request, found: str):  # source: remote-text
    sink(found)


def unregistered(request, name):  # source: remote-text
    sink(name)
    sink(request.GET['a'])  # source: remote-text


class Middleware:
    def __call__(self, request):
        sink(request.META['a'])  # source: remote-text


from rest_framework.response import Response
Response(taint())  # sink: answer-detail


from rest_framework.serializers import ModelSerializer


class Listed(ModelSerializer):
    class Meta:
        model = Stored
        fields = ['name']


class All(ModelSerializer):
    class Meta:
        model = Stored
        fields = '__all__'


class F(APIView):
    def post(self, request):
        listed = Listed(data=request.data)
        Stored.objects.create(**listed.validated_data)  # safe: the names that are listed
        sink(listed.validated_data['name'])  # source: remote-request
        every = All(data=request.data)
        sink(every.validated_data['other'])  # source: remote-request
