import toy.*;

class Handler {
    @Bean
    static class User {
        private String name;
        private String mail;
        private boolean active;
    }

    void run() {
        User user = new User("a", Toy.source());
        Toy.sink(user.getMail()); // finding: tainted
        Toy.sink(user.getName()); // safe: another field
        Toy.sink("" + user); // finding: tainted
        user.setMail("b");
        Toy.sink(user.getMail()); // safe: overwritten
        Toy.sink(user.isActive()); // safe: a truth value
        User built = User.builder().name(Toy.source()).mail("c").build();
        Toy.sink(built.getName()); // finding: tainted
        Toy.sink(built.getMail()); // safe: another field
        User empty = new User();
        empty.setName(Toy.source());
        Toy.sink(empty.getName()); // finding: tainted
        Toy.sink(empty.getMail()); // safe: never set
    }
}
