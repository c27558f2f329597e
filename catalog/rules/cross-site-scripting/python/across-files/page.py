def card(title, wide=False):
    style = 'wide' if wide else 'narrow'
    return f'<section class="{style}"><h2>{title}</h2></section>'
