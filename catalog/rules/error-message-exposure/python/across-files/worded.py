def worded(error):
    return f'failed: {error}'
