import os

from flask import Flask

app = Flask(__name__)
app.run(debug=os.environ.get('DEBUG') == '1')  # safe: a setting decides
app.run(debug=os.environ.get('DEBUG', '0') == '1')  # safe: off unless a setting says otherwise
app.run(debug=os.getenv('DEBUG', False))  # safe: off unless a setting says otherwise
app.run(debug=os.getenv('DEBUG', True))  # finding: debug-mode
app.run(debug=os.environ.get('FLASK_DEBUG', 'true').lower() == 'true')  # finding: debug-mode
app.run(debug=False)  # safe: off
