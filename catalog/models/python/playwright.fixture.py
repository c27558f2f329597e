from playwright.sync_api import sync_playwright

with sync_playwright() as p:
    p.chromium.launch().new_page().goto(taint())  # sink: ssrf
    p.firefox.launch().new_context().new_page().goto('https://example.org')
