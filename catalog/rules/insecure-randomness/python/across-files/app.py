from generate import digits


class Account:
    def reset(self):
        self.reset_code = digits(6)  # finding: insecure-randomness from digits
