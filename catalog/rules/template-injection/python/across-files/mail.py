from mako.template import Template


def compose(body):
    return Template('Dear customer, ' + body).render()  # finding: template-injection from body
