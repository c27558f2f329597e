package app;

interface Users {
    String byName(String name, String order);
    String inOrder(String order);
    String among(Filter filter);
}
