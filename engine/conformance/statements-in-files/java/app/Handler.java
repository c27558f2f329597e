package app;

import toy.*;

class Handler {
    private Users users;

    void run() {
        users.byName(Toy.source(), "name"); // safe: a parameter of the statement
        users.byName("a", Toy.source()); // finding: tainted
        users.inOrder(Toy.source()); // safe: stands there only where it equals a constant
        users.among(new Filter(Toy.source(), "a")); // finding: tainted
        users.among(new Filter("a", Toy.source())); // safe: another field
    }
}
