package app;

class Filter {
    private String name;
    private String order;

    Filter(String name, String order) {
        this.name = name;
        this.order = order;
    }
}
