from selenium import webdriver

driver = webdriver.Chrome()
driver.get(taint())  # sink: ssrf
driver.quit()
