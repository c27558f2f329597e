from django.core.validators import RegexValidator

MAIL = RegexValidator(r'^([a-z]+)+@example\.org$')  # finding: slow-validation-pattern
NAME = RegexValidator(r'^[a-z]{1,40}$')  # safe: one way to read it
