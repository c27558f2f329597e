from flask_login import current_user, login_required

sink(login_required(taint()))  # flow
sink(current_user.name)  # source: database
sink(current_user.id)  # safe: a number
sink(current_user)  # safe: a record is no text
