class Rule:
    def __init__(self, condition):
        self.condition = condition

    def holds(self, value):
        return eval(self.condition, {'value': value})  # finding: code-injection from condition
