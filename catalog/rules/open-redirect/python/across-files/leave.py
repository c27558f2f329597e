from bottle import redirect


def leave(address):
    redirect(address or '/')  # finding: open-redirect from to
