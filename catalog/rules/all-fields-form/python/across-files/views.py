from django.views.generic import UpdateView

from .models import Employee, Person


class EmployeeUpdate(UpdateView):
    model = Employee
    fields = "__all__"  # finding: all-fields-form


class PersonUpdate(UpdateView):
    model = Person
    fields = "__all__"  # safe: nothing that gives rights
