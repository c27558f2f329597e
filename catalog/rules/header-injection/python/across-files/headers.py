def tag(handler, value):
    handler.send_header('X-Tag', value)  # finding: header-injection from tag
