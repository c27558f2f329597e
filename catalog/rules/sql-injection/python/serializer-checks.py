from django.db import connection
from rest_framework import serializers
from rest_framework.views import APIView


class ListQuery(serializers.Serializer):
    sort = serializers.CharField()
    column = serializers.CharField()
    name = serializers.CharField()

    def validate_sort(self, value):
        if value not in ('name', 'created'):
            raise serializers.ValidationError('unknown')
        return value

    def validate_column(self, value):
        if value not in ('name', 'created'):
            raise serializers.ValidationError('unknown')
        return self.initial_data['column']


class Orders(APIView):
    def post(self, request):
        query = ListQuery(data=request.data)
        query.is_valid(raise_exception=True)
        cursor = connection.cursor()
        cursor.execute('select * from orders order by ' + query.validated_data['sort'])  # safe: one of the names
        cursor.execute('select * from orders order by ' + query.validated_data['column'])  # finding: sql-injection
        cursor.execute('select * from orders order by ' + query.validated_data['name'])  # finding: sql-injection
        cursor.execute('select * from orders order by ' + query.initial_data['sort'])  # finding: sql-injection


class Depending(serializers.Serializer):
    names = ('name', 'created')
    sort = serializers.CharField()
    column = serializers.CharField()
    order = serializers.CharField()

    def validate_sort(self, value):
        if not self.instance and value not in ('name', 'created'):
            raise serializers.ValidationError('unknown')
        return value

    def validate_column(self, value):
        if self.partial is True:
            return value
        if value not in ('name', 'created'):
            raise serializers.ValidationError('unknown')
        return value

    def validate_order(self, value):
        if value not in self.names:
            raise serializers.ValidationError('unknown')
        return value


class Depended(APIView):
    def post(self, request):
        query = Depending(data=request.data)
        query.is_valid(raise_exception=True)
        cursor = connection.cursor()
        cursor.execute('select * from orders order by ' + query.validated_data['sort'])  # finding: sql-injection
        cursor.execute('select * from orders order by ' + query.validated_data['column'])  # finding: sql-injection
        cursor.execute('select * from orders order by ' + query.validated_data['order'])  # safe: what the class declares is known


class Looser(ListQuery):
    def validate_sort(self, value):
        return value


class Swapping(ListQuery):
    def validate(self, data):
        data['sort'] = data['name']
        return data


class Overridden(APIView):
    def post(self, request):
        looser = Looser(data=request.data)
        looser.is_valid(raise_exception=True)
        swapping = Swapping(data=request.data)
        swapping.is_valid(raise_exception=True)
        cursor = connection.cursor()
        cursor.execute('select * from orders order by ' + looser.validated_data['sort'])  # finding: sql-injection
        cursor.execute('select * from orders order by ' + swapping.validated_data['sort'])  # finding: sql-injection
