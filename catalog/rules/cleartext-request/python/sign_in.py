import requests


def sign_in(user, password):
    return requests.post('http://accounts.shop.muster.zz/login', json={'user': user, 'password': password})  # finding: cleartext-request


def sign_in_encrypted(user, password):
    return requests.post('https://accounts.shop.example.org/login', json={'user': user, 'password': password})  # safe: encrypted


def sign_in_beside(user, password):
    return requests.post('http://accounts:8080/login', json={'user': user, 'password': password})  # safe: a host of one's own network
