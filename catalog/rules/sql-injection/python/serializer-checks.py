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
