from flask_login import login_required

sink(login_required(taint()))  # flow
