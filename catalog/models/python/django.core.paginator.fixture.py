from django.core.paginator import Paginator


def listed(rows):
    paginator = Paginator(rows, 25)
    page = paginator.get_page(taint())
    sink(page)  # safe: a page is chosen by its number
    for row in page:
        sink(row)  # safe: likewise
    sink(paginator.page(taint()).number)  # safe: likewise
    for row in Paginator([taint()], 25).get_page(1):
        sink(row)  # flow
