import logging
import os

log = logging.getLogger(__name__)


def sign_in(user, password, form):
    log.info('as ' + password)  # finding: secret-in-log
    log.info('as %s', user.password)  # finding: secret-in-log
    log.info(f'with {user["access_token"]}')  # finding: secret-in-log
    log.info('with %s' % form.get('password'))  # finding: secret-in-log
    log.info('with %s', request.headers.get('Cookie'))  # finding: secret-in-log
    log.info('with %s', request.headers.get('Accept'))  # safe: no secret
    log.info('mit %s', form.get('passwort'))  # finding: secret-in-log
    print('key', os.environ['STRIPE_SECRET_KEY'])  # finding: secret-in-log
    member_pass = passes.find_one({'id': 1})
    log.info('as %s', member_pass)  # safe: a ticket
    user_pass = form.get('word')
    log.info('as %s', user_pass)  # finding: secret-in-log
    log.info('as %s, %s', user.name, len(password))  # safe: not the secret itself
    log.info('as %s', mask(password))  # safe: what is made of it
    log.info('as %s', user.password_reset_url)  # safe: another name
    print({'password': '***'})  # safe: a text of the program


ADMIN_PASSWORD = 'admin123'
ACCESS_TOKEN = 'oauth2_access_token2'


def started():
    log.info('admin password: ' + ADMIN_PASSWORD)  # finding: secret-in-log
    log.info('missing parameter: ' + ACCESS_TOKEN)  # safe: the name of a parameter
    log.info('set the password %s', 'new1234word')  # safe: nothing calls it a password
