import git

repo = git.Repo('.')
repo.git.diff('--unified=3', taint())  # sink: option-injection
repo.git.checkout(taint())  # sink: option-injection
repo.git.checkout('--', taint())  # safe: it is no option behind --
repo.git.log('--author=' + taint())  # safe: the value of an option
repo.git.log(author=taint())  # safe: so is what a name is given
git.Git('.').execute(['git', 'log', taint()])  # sink: option-injection
git.Git('.').execute(['git', 'log', '--', taint()])  # safe: it is no option behind --


def show(opened: git.Repo):
    opened.git.show(taint())  # sink: option-injection
