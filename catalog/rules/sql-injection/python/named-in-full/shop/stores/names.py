def table():
    return 'notes'
