def keep(cover, name):
    cover.save('static/' + name)  # finding: unrestricted-upload from name
