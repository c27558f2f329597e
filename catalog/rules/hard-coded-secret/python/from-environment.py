import os

password = os.environ['PASSWORD']  # safe: read from the environment
settings = {
    'api_key': 'YOUR_API_KEY',  # safe: a placeholder
    'password_field': 'password',  # safe: the name of a field
}
