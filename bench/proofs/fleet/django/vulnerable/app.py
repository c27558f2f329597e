import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_app.settings")
    execute_from_command_line([sys.argv[0], "runserver", "--noreload", "--nothreading", "127.0.0.1:" + os.environ["PORT"]])
