def allow(response, origin):
    response.headers['Access-Control-Allow-Origin'] = origin  # finding: reflected-cors-origin from origin
