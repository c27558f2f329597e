import git

repo = git.Repo('.')
repo.git.diff('--unified=3', taint())  # sink: option-injection
repo.git.checkout(taint())  # sink: option-injection
repo.git.checkout('--', taint())  # safe: it is no option behind --
repo.git.commit('-m', taint())  # safe: the value of an option
repo.git.commit('-am', taint())  # safe: the value of an option
repo.git.commit('-a', taint())  # sink: option-injection
repo.git.checkout('-b', taint())  # safe: the name of a branch, whatever it begins with
repo.git.checkout('-b', 'topic', taint())  # sink: option-injection
repo.git.branch('-d', taint())  # sink: option-injection
repo.git.log('-n', '1', '--', taint())  # safe: it is no option behind --
repo.git.log('-n', '1', taint())  # sink: option-injection
repo.git.log('-n1', '--', taint())  # safe: it is no option behind --
repo.git.log('--end-of-options', taint())  # safe: it is no option behind --
repo.git.commit('-a', '-s', taint())  # sink: option-injection
repo.git.tag('-a', '-m', taint())  # safe: the value of an option
repo.git.log('-p', '-n', taint())  # safe: the value of an option
repo.git.log('-p', '-z', taint())  # sink: option-injection
repo.git.clone('--depth', '1', taint())  # sink: option-injection
repo.git.clone('-b', taint())  # safe: the value of an option
repo.git.checkout('-f', taint())  # sink: option-injection
repo.git.log('--author=' + taint())  # safe: the value of an option
repo.git.log(author=taint())  # safe: so is what a name is given
git.Git('.').execute(['git', 'log', taint()])  # sink: option-injection
git.Git('.').execute(['git', 'log', '--', taint()])  # safe: it is no option behind --


def show(opened: git.Repo):
    opened.git.show(taint())  # sink: option-injection
git.Git('.').execute('git log ' + taint(), shell=True)  # sink: command-injection
