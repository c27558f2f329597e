def repeat(value, times):
    if times == 0:
        return value
    return repeat(value, times - 1)


def walk(node):
    if not node:
        return ''
    return node['value'] + walk(node.get('next'))


def even(value, n):
    return value if n == 0 else odd(value, n - 1)


def odd(value, n):
    return even(value, n - 1)


sink(repeat(source(), 3))  # finding
sink(repeat('constant', 3))  # safe: a constant
sink(walk({'value': source(), 'next': {'value': 'b'}}))  # finding
sink(even(source(), 4))  # finding
sink(even('constant', 4))  # safe: a constant


def depth_of(count, text):
    if not text:
        return count
    return depth_of(count + 1, text[1:])


def gathered(text, so_far):
    if not text:
        return so_far
    return gathered(text[1:], so_far + text[0])


sink(depth_of(0, source()))  # safe: a count
sink(gathered(source(), ''))  # finding
