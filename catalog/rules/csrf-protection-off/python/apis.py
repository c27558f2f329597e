from django.contrib.auth import login
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.csrf import csrf_exempt
from rest_framework import generics
from knox.auth import TokenAuthentication as KnoxTokens
from rest_framework.authentication import BaseAuthentication, SessionAuthentication, TokenAuthentication
from rest_framework.response import Response
from rest_framework.views import APIView

from shop.models import Project
from shop.people import known


@method_decorator(csrf_exempt, name='dispatch')  # safe: its authentication reads a header
class ByToken(APIView):
    authentication_classes = [TokenAuthentication]

    def post(self, request):
        request.user.projects.create(name=request.data['name'])
        return Response({})


class Base(generics.GenericAPIView):
    authentication_classes = [SessionAuthentication, TokenAuthentication]


@method_decorator([csrf_exempt], name='dispatch')  # safe: the authentication of sessions asks for the proof itself
class Below(Base):
    def post(self, request):
        request.user.projects.create(name=request.data['name'])
        return Response({})


class ByCookie(BaseAuthentication):
    def authenticate(self, request):
        return known(request.COOKIES['portal']), None


@method_decorator(csrf_exempt, name='dispatch')  # finding: csrf-protection-off
class Portal(APIView):
    authentication_classes = [ByCookie, TokenAuthentication]

    def post(self, request):
        request.user.projects.create(name=request.data['name'])
        return Response({})


class Unasked(SessionAuthentication):
    def enforce_csrf(self, request):
        return None


@method_decorator([csrf_exempt], name='dispatch')  # finding: csrf-protection-off
class Lenient(APIView):
    authentication_classes = (Unasked,)

    def post(self, request):
        request.user.projects.create(name=request.data['name'])
        return Response({})


@method_decorator(csrf_exempt, name='dispatch')  # finding: csrf-protection-off
class Members(APIView):
    authentication_classes = []

    def post(self, request):
        Project.objects.create(name=request.data['name'], owner=request.session['member'])
        return Response({})


@method_decorator(csrf_exempt, name='dispatch')  # finding: csrf-protection-off
class SignIn(APIView):
    def post(self, request):
        login(request, known(request.data['name']))
        return Response({})


class APIViews(View):
    authentication_classes = [TokenAuthentication]


@method_decorator(csrf_exempt, name='dispatch')  # finding: csrf-protection-off
class Shown(APIViews):
    def post(self, request):
        request.user.projects.create(name=request.POST['name'])
        return Response({})


@method_decorator(csrf_exempt, name='dispatch')  # finding: csrf-protection-off
class ByDefault(APIView):
    def post(self, request):
        request.user.projects.create(name=request.data['name'])
        return Response({})


@method_decorator([csrf_exempt], name='dispatch')  # safe: it reads a header too
class ByKnox(APIView):
    authentication_classes = [KnoxTokens]

    def post(self, request):
        request.user.projects.create(name=request.data['name'])
        return Response({})


class Sloppy(SessionAuthentication):
    enforce_csrf = lambda self, request: None


@method_decorator(csrf_exempt, name='dispatch')  # finding: csrf-protection-off
class BySloppy(APIView):
    authentication_classes = [Sloppy]

    def post(self, request):
        request.user.projects.create(name=request.data['name'])
        return Response({})


class Never:
    def enforce_csrf(self, request):
        return None


class Mixed(Never, SessionAuthentication):
    www_authenticate_realm = 'shop'


@method_decorator(csrf_exempt, name='dispatch')  # finding: csrf-protection-off
class ByMixed(APIView):
    authentication_classes = [Mixed]

    def post(self, request):
        request.user.projects.create(name=request.data['name'])
        return Response({})


@method_decorator(csrf_exempt, name='dispatch')  # finding: csrf-protection-off
class ByCookieHeader(APIView):
    authentication_classes = []

    def post(self, request):
        known(request.META['HTTP_COOKIE']).projects.create(name=request.data['name'])
        return Response({})


@method_decorator([csrf_exempt], name='dispatch')  # finding: csrf-protection-off
class ByCookieHeaders(APIView):
    authentication_classes = []

    def post(self, request):
        known(request.headers.get('Cookie')).projects.create(name=request.data['name'])
        return Response({})
