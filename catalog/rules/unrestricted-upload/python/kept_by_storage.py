import uuid

from django.core.files.storage import default_storage
from django.http import HttpRequest, HttpResponse


def store(request: HttpRequest):
    photo = request.FILES['photo']
    default_storage.save(photo.name, photo)  # finding: unrestricted-upload
    return HttpResponse('kept')


def store_listed(request: HttpRequest):
    photo = request.FILES['photo']
    if photo.name.rsplit('.', 1)[-1].lower() not in {'png', 'jpg'}:
        return HttpResponse('no', status=400)
    default_storage.save(photo.name, photo)  # safe: one of two endings
    return HttpResponse('kept')


def store_own(request: HttpRequest):
    photo = request.FILES['photo']
    default_storage.save(f'photos/{uuid.uuid4().hex}.png', photo)  # safe: the program chooses the name
    return HttpResponse('kept')
