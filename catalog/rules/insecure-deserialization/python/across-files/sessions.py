import marshal
import pickle


def restore(state):
    if state.startswith('m:'):
        return marshal.loads(state[2:])  # finding: insecure-deserialization from state
    return pickle.loads(state)  # finding: insecure-deserialization from state
