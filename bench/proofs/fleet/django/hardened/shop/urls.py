from django.urls import path, re_path

from . import views

urlpatterns = [
    path("products/<str:name>/", views.by_name),
    path("search/", views.search),
    path("filter/", views.filtered),
    path("hello/", views.hello),
    path("ping/", views.Ping.as_view()),
    re_path(r"^manual/(?P<page>.+)$", views.manual),
    path("away/", views.away),
]
