from store import Store, run
import store


@handler('/items')
def items():
    term = source()
    run(term)
    store.harmless('constant')
    held = Store(term)
    sink(held.read())  # finding
    sink(held.fixed)  # safe: a constant
