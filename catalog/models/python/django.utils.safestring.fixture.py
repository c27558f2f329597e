from django.utils.safestring import mark_safe

mark_safe(taint())  # sink: xss
