import actions


def dispatch(action):
    return getattr(actions, action)()  # finding: unsafe-reflection from action
