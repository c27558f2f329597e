from flask import Response


def keep(answer: Response, sid):
    answer.set_cookie('session', sid, secure=True, httponly=True)  # finding: chosen-session-id from a
    return answer
