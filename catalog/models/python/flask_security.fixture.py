from flask_security import anonymous_user_required, current_user, permissions_required, roles_required

sink(anonymous_user_required(taint()))  # flow
sink(permissions_required('order-write')(taint()))  # flow
sink(roles_required('editor')(taint()))  # flow
sink(current_user.id)  # safe: a number
