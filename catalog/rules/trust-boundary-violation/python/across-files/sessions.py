def remember(request, name):
    request.session['name'] = name  # finding: trust-boundary-violation from name
