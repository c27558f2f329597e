from first import run

run()
