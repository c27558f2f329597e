import lombok.*;
import lombok.experimental.SuperBuilder;
import probe.Probe;

class LombokFixture {
    @Data
    static class Account {
        private final String owner;
        private String mail;
    }

    @Value
    static class Point {
        String x;
        String y;
    }

    @Getter
    @Setter
    @ToString
    @NoArgsConstructor
    @AllArgsConstructor
    static class Order {
        private String code;
        private String note;
    }

    @RequiredArgsConstructor
    static class Store {
        @Getter private final String name;
        @With private String place;
        private String kind;
    }

    @Getter
    @Builder
    static class Parcel {
        private String sender;
        private String receiver;
    }

    @Getter
    @SuperBuilder
    static class Letter {
        private String text;
    }

    void run() throws Exception {
        Account account = new Account((String) Probe.taint());
        Probe.sink(account.getOwner()); // flow
        Probe.sink(account.getMail());
        account.setMail((String) Probe.taint());
        Probe.sink(account.getMail()); // flow
        Point point = new Point("1", (String) Probe.taint());
        Probe.sink(point.getX());
        Probe.sink(point.getY()); // flow
        Order order = new Order("a", (String) Probe.taint());
        Probe.sink(order.getCode());
        Probe.sink(order.toString()); // flow
        Order empty = new Order();
        empty.setCode((String) Probe.taint());
        Probe.sink(empty.getCode()); // flow
        Probe.sink(empty.getNote());
        Store store = new Store((String) Probe.taint());
        Probe.sink(store.getName()); // flow
        Probe.sink(store.withPlace("b").place);
        Probe.sink(Parcel.builder().sender((String) Probe.taint()).receiver("c").build().getSender()); // flow
        Probe.sink(Parcel.builder().sender((String) Probe.taint()).receiver("c").build().getReceiver());
        Probe.sink(Letter.builder().text((String) Probe.taint()).build().getText()); // flow
    }
}
